// A suggestion, paragraph by paragraph: what was not touched keeps its form, pictures stay where they are.
import type { DocumentBlock, JournalDocument } from '@mycrew/contract/journal-document.ts';

const wordsOf = (spans: readonly { text: string }[]): string => spans.map(({ text }) => text).join('');

/** Null: a picture, of which there are no words to change. */
export const textOfBlock = (block: DocumentBlock): string | null => {
  if (block.type === 'image') return null;
  return block.type === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.spans);
};

const rewritten = (block: DocumentBlock, text: string): DocumentBlock[] => {
  if (block.type === 'image' || textOfBlock(block) === text) return [block];
  if (!text.trim()) return [];
  if (block.type !== 'list') return [{ ...block, spans: [{ text }] }];
  const lines = text.split('\n').filter((line) => line.trim());
  return [{ ...block, items: lines.map((line) => [{ text: line }]) }];
};

/** `texts` has the words of each block, in their order. */
export const withTexts = (document: JournalDocument, texts: readonly (string | null)[]): JournalDocument => ({
  ...document,
  blocks: document.blocks.flatMap((block, at) => rewritten(block, texts[at] ?? '')),
});

// A normalised document for fingerprints: equal for equal text and marks.
import type { DocumentBlock, DocumentSpan, JournalDocument } from '@mycrew/contract/journal-document.ts';

const spanParts = ({ text, bold, italic, link }: DocumentSpan) => [text, bold === true, italic === true, link ?? ''];

function blockParts(block: DocumentBlock): unknown[] {
  switch (block.type) {
    case 'image':
      return ['image', block.mediaId, block.alt];
    case 'list':
      return ['list', block.ordered, block.items.map((item) => item.map(spanParts))];
    default:
      return [block.type, block.spans.map(spanParts)];
  }
}

export const documentParts = ({ blocks }: JournalDocument): unknown => blocks.map(blockParts);

// A Markdown file to the piece that the app shows, to the words that are searched, and to its line in the lists.
import type { Block, Article, SearchText } from '../../src/features/resources/article.ts';
import { blocksOf, textsOf } from './blocks.ts';
import { readFrontMatter } from './front-matter.ts';
import { lineOf } from './links.ts';

const whoToCall = 'who-to-call';

/** The services stand where the piece says whom to call, else at its end. */
function withHelp(blocks: readonly Block[]): Block[] {
  const heading = blocks.findIndex((block) => block.kind === 'h2' && block.id === whoToCall);
  const next = blocks.findIndex((block, at) => heading >= 0 && at > heading && block.kind === 'h2');
  const at = heading < 0 || next < 0 ? blocks.length : next;
  return [...blocks.slice(0, at), { kind: 'help' }, ...blocks.slice(at)];
}

/** `file` names its section and its id; throws with its name and what is wrong. */
export function compile(file: string, source: string): Article {
  const { summary, body } = readFrontMatter(file, source);
  try {
    return { ...summary, blocks: withHelp(blocksOf(body)), lines: summary.helplines.map(lineOf) };
  } catch (error) {
    throw new Error(`${file.split('/').at(-1)}: ${(error as Error).message}`, { cause: error });
  }
}

export function summaryOf({ blocks: _blocks, lines: _lines, ...summary }: Article) {
  return summary;
}

const tooCommon = 3;

/** Each word once: what stands where in a text, a search of this size does without. */
export function searchTextOf({ id, blocks }: Article): SearchText {
  const headings = blocks.flatMap((block) => (block.kind === 'h2' || block.kind === 'h3' ? [block.text] : []));
  const words =
    textsOf(blocks)
      .join(' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}’']*/gu) ?? [];
  const once = [...new Set(words)].filter((word) => word.length > tooCommon);
  return { id, headings: headings.join(' '), text: once.join(' ') };
}

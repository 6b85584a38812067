// Finds pieces by what somebody types, also misspelt; made on this device from what came with the app, and asks nobody.
import MiniSearch from 'minisearch';
import type { PieceSummary, SearchText } from './piece.ts';
import { pieces } from './pieces.ts';

const texts = import.meta.glob<SearchText>('/content/*/*.md', { query: '?search', import: 'default', eager: true });
const textOf = new Map(Object.values(texts).map((each) => [each.id, each]));

const marks = /\p{M}|[’']/gu;
const plain = (term: string): string => term.normalize('NFD').replaceAll(marks, '').toLowerCase();
const startsFrom = 3;
const forgivesFrom = 4;

const index = new MiniSearch({
  fields: ['title', 'words', 'summary', 'headings', 'text'],
  processTerm: (term) => plain(term) || null,
});
index.addAll(
  pieces.map(({ id, title, summary, words }) => {
    const { headings = '', text = '' } = textOf.get(id) ?? {};
    return { id, title, summary, words: words.join(' '), headings, text };
  }),
);

const byId = new Map(pieces.map((piece) => [piece.id, piece]));
const most = 12;

/** The best first: all of the words where there is such a piece, else any of them. */
export function find(typed: string): PieceSummary[] {
  const look = (combineWith: 'AND' | 'OR') =>
    index.search(typed, {
      combineWith,
      boost: { title: 6, words: 5, headings: 2, summary: 2 },
      prefix: (term) => term.length >= startsFrom,
      fuzzy: (term) => (term.length >= forgivesFrom ? 0.25 : false),
    });
  const all = look('AND');
  const hits = all.length > 0 ? all : look('OR');
  return hits.slice(0, most).flatMap(({ id }) => byId.get(String(id)) ?? []);
}

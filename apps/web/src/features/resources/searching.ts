// Full-text search over articles, tolerant of typos; runs on this device.
import MiniSearch from 'minisearch';
import type { ArticleSummary, SearchText } from './article.ts';
import { articles } from './articles.ts';

const texts = import.meta.glob<SearchText>('/content/*/*.md', { query: '?search', import: 'default', eager: true });
const textOf = new Map(Object.values(texts).map((each) => [each.id, each]));

const marks = /\p{M}|[’']/gu;
const plain = (term: string): string => term.normalize('NFD').replaceAll(marks, '').toLowerCase();
/** Stop words: used only where nothing else is typed. */
const small = new Set(
  'a an and at be can do for from how i if in is it me my no not of on or our so that the they this to too was what when who with you your'.split(
    ' ',
  ),
);
const startsFrom = 3;
const forgivesFrom = 4;

const index = new MiniSearch({
  fields: ['title', 'words', 'summary', 'headings', 'text'],
  processTerm: (term) => plain(term) || null,
});
index.addAll(
  articles.map(({ id, title, summary, words }) => {
    const { headings = '', text = '' } = textOf.get(id) ?? {};
    return { id, title, summary, words: words.join(' '), headings, text };
  }),
);

const byId = new Map(articles.map((article) => [article.id, article]));
const most = 12;

/** Best match first: all words, else any of them. */
export function find(typed: string): ArticleSummary[] {
  const hasOtherWords = typed.split(/\s+/u).some((term) => plain(term) !== '' && !small.has(plain(term)));
  const look = (combineWith: 'AND' | 'OR') =>
    index.search(typed, {
      processTerm: (term) => (hasOtherWords && small.has(plain(term)) ? null : plain(term) || null),
      combineWith,
      boost: { title: 6, words: 5, headings: 2, summary: 2 },
      prefix: (term) => term.length >= startsFrom,
      fuzzy: (term) => (term.length >= forgivesFrom ? 0.25 : false),
    });
  const all = look('AND');
  const hits = all.length > 0 ? all : look('OR');
  return hits.slice(0, most).flatMap(({ id }) => byId.get(String(id)) ?? []);
}

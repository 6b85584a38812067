// All articles: summaries at once, texts on demand.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import type { Article, ArticleSummary, Section } from './article.ts';

const lines = import.meta.glob<ArticleSummary>('/content/*/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});
const whole = import.meta.glob<Article>('/content/*/*.md', { import: 'default' });

const files = new Map(Object.entries(lines).map(([file, { id }]) => [id, file]));

export const articles: readonly ArticleSummary[] = Object.values(lines).toSorted((a, b) =>
  a.title.localeCompare(b.title),
);

export const articleOf = (id: string): ArticleSummary | undefined => articles.find((each) => each.id === id);
export const articlesOf = (section: Section): ArticleSummary[] => articles.filter((each) => each.section === section);

/** Loads the text; throws on failure. */
export async function loadArticle(id: string): Promise<Article> {
  const load = whole[files.get(id) ?? ''];
  if (!load) throw new Error(`There is no ${id}.`);
  return loadWithRetry(load);
}

export interface Letter {
  letter: string;
  among: ArticleSummary[];
}

/** Only letters with articles. */
export function letters(among: readonly ArticleSummary[]): Letter[] {
  const found = new Map<string, ArticleSummary[]>();
  for (const article of among) {
    const letter = article.title.charAt(0).toUpperCase();
    found.set(letter, [...(found.get(letter) ?? []), article]);
  }
  return [...found].map(([letter, among]) => ({ letter, among }));
}

const routeOf = { topic: 'topic', 'how-to': 'howToPiece', bullying: 'bullyingPiece' } as const;

/** The article's address in the app. */
export const pathOf = ({ id, section }: ArticleSummary): string => hrefOf(routeOf[section], { id });
/** The article's public address. */
export const openPathOf = ({ id }: ArticleSummary): string => hrefOf('openTopic', { id });

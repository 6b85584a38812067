// What an experience of the demo is.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { DemoPersonId } from './demo-people.ts';

/** Somebody of the cast, or one of those who are only met in Experiences. */
export type DemoAuthor = DemoPersonId | 'ari' | 'bea' | 'dev' | 'eli' | 'mei';

export interface DemoArticle {
  by: DemoAuthor;
  /** They go by this; null: signed. */
  pseudonym: string | null;
  title: string;
  topics: string[];
  warnings: ArticleWarning[];
  daysAgo: number;
  isPicked?: boolean;
  /** How many of the others liked it, and felt helped. */
  liked: number;
  helped: number;
  /** Paragraphs, an empty line between them. */
  text: string;
  comments: { by: DemoAuthor; daysAgo: number; text: string }[];
}

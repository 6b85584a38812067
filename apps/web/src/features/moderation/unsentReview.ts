// What a moderator has written about one piece and not sent: it comes through a reload, and goes with its tab or with signing out.
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';

export interface UnsentReview {
  title: string;
  /** The words of each paragraph; null: a picture. */
  texts: (string | null)[];
  message: string;
  warnings: ArticleWarning[];
  reason: DeclineReason | '';
}

/** Of this revision alone: what was written about an older text may not fit the new one. */
const placeOf = (id: string, revision: number): string => `review:${id}:${revision}`;

export const unsentReview = (id: string, revision: number): UnsentReview | null => {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(id, revision)) ?? 'null') as UnsentReview | null;
  } catch {
    return null;
  }
};

export const storeReview = (id: string, revision: number, review: UnsentReview): void =>
  sessionStorage.setItem(placeOf(id, revision), JSON.stringify(review));

export const forgetReview = (id: string, revision: number): void => sessionStorage.removeItem(placeOf(id, revision));

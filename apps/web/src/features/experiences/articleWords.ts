import {
  articleWarnings,
  type ArticleWarning,
  declineReasons,
  type DeclineReason,
} from '@mycrew/contract/experience-lists.ts';
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import { shortDay } from '#shared/format/times.ts';

export const titleOf = (title: string): string => title.trim() || 'Without a title';

export const dayWords = (day: string): string => shortDay(`${day}T12:00`);

export const warningWords = (id: ArticleWarning): string =>
  articleWarnings.find((warning) => warning.id === id)?.label ?? 'May be hard to read';

export const reasonWords = (id: DeclineReason | null): string =>
  declineReasons.find((reason) => reason.id === id)?.label ?? 'It doesn’t fit what we can publish';

export const statusWords: Record<ArticleStatus, string> = {
  Draft: 'Draft',
  Submitted: 'Waiting to be read',
  ChangesAsked: 'Changes suggested',
  Published: 'Published',
  Rejected: 'Not published',
  Removed: 'Taken down',
};

// Removes reported content: a chat message, an experience or a comment, with a reason for its author.
import type { DeclineReason } from '@mycrew/contract/experience-lists.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { ReportRow } from './desk.store.ts';

export interface Deps {
  /** Answered by experiences: undefined where there is nothing any more that others could read. */
  writtenThere(tx: Tx, item: { kind: 'article' | 'comment'; id: string }): Promise<unknown>;
  /** Answered by chat: false where it is gone already. */
  removeMessage(tx: Tx, messageId: string, now: Date): Promise<boolean>;
  /** Answered by experiences. */
  removeArticle(
    tx: Tx,
    by: { id: string },
    id: string,
    no: { reason: DeclineReason; message: string },
    now: Date,
  ): Promise<unknown>;
  hideComment(tx: Tx, by: { id: string }, id: string, reason: DeclineReason, now: Date): Promise<unknown>;
}

/** Where a reason of reports is none of those that an author reads, the widest one. */
const reasonsForAuthors: Record<string, DeclineReason> = {
  'private-details': 'identifies',
  anonymity: 'identifies',
  'self-harm-content': 'promotes-harm',
  eating: 'promotes-harm',
  spam: 'advertising',
  'health-advice': 'unsafe-advice',
};

const removable = new Set(['chat', 'experience', 'comment']);
export const mayRemove = ({ source, messageId }: Pick<ReportRow, 'source' | 'messageId'>): boolean =>
  messageId !== null && removable.has(source);

export const createTakingDown =
  ({ writtenThere, removeMessage, removeArticle, hideComment }: Deps) =>
  async (tx: Tx, by: { id: string }, { source, reason, messageId }: ReportRow, message: string, now: Date) => {
    if (messageId === null) return;
    const forAuthor = reasonsForAuthors[reason] ?? 'attacks';
    if (source === 'chat') await removeMessage(tx, messageId, now);
    const kind = source === 'experience' ? 'article' : 'comment';
    // Taken back by its author, or down by an earlier report: what was decided holds all the same.
    if (source === 'chat' || !(await writtenThere(tx, { kind, id: messageId }))) return;
    if (source === 'experience') await removeArticle(tx, by, messageId, { reason: forAuthor, message }, now);
    if (source === 'comment') await hideComment(tx, by, messageId, forAuthor, now);
  };

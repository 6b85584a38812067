// Reporting somebody; the reported person is not notified.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { detectedIn } from '@mycrew/contract/screening.ts';
import type { UrgentReason } from '@mycrew/contract/urgent-items.ts';
import { reportSources, type ReportEntry, type ReportReason } from '@mycrew/contract/reports.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ReportStore } from './reports.store.ts';

const refuse = refusals({
  'already-reported': 'You have told us this already. It’s with the people who read reports.',
});

const isListed = (source: string) => reportSources.some((known) => known === source);

interface Message {
  text: string | null;
  /** What it said before it was edited, oldest first. */
  earlier?: string[];
  pictureId: string | null;
}

export interface Deps {
  store: Pick<ReportStore, 'haveMet' | 'add' | 'notePicture'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  /** Answered by chat: what this author wrote in one of my rooms; undefined where there is no such message. */
  messageFrom(tx: Tx, me: Member, authorId: string, messageId: string): Promise<Message | undefined>;
  /** Answered by experiences: who wrote what others can read there, and how it reads now; undefined where nothing is. */
  writtenThere(tx: Tx, item: { kind: 'article' | 'comment'; id: string }): Promise<Written | undefined>;
  /** Answered by media: a copy of a picture under the server's key; null where it is gone. */
  freeze(
    tx: Tx,
    pictureId: string,
    place: { table: 'reports'; column: 'picture_key'; row: string },
  ): Promise<{ key: string; type: string } | null>;
  mailLater(tx: Tx, reportId: string): Promise<void>;
  /** Answered by desk-hours: by when somebody reads it. */
  promise(tx: Tx, what: 'report', id: string, isUrgent: boolean, now: Date): Promise<unknown>;
  urgent: { raise(tx: Tx, raised: UrgentReport): Promise<void> };
  /** Answered by moderation: what a report of that reason touches. */
  warningsOf(reason: string): ArticleWarning[];
}

export interface UrgentReport {
  kind: 'report' | 'hand-over';
  itemId: string;
  reasons: UrgentReason[];
  warnings: ArticleWarning[];
  notFor: string[];
  forLead?: boolean;
}

interface Written {
  authorId: string;
  text: string;
}

export interface Report {
  /** Null: whoever wrote what is pointed at. */
  reportedId: string | null;
  source: ReportEntry['Source'];
  reason: ReportReason;
  messageId: string | null;
  details: string;
}

export const createReports = (deps: Deps) => {
  const { store, encryption, audit, realtime, messageFrom, writtenThere, freeze, mailLater } = deps;
  const { urgent, warningsOf, promise } = deps;
  // Under the server's key, since a person has to read it.
  const reports = encryption.sealedColumns('reports', null);

  interface Notified {
    reportedId: string;
    message: Message | null;
  }

  /** An article or comment that I can read; one's own cannot be reported. */
  const notifiedOfWritten = async (tx: Tx, me: Member, kind: 'article' | 'comment', id: string): Promise<Notified> => {
    const { authorId, text } = orNotFound(await writtenThere(tx, { kind, id }));
    if (authorId === me.id) throw refuse.notFound();
    return { reportedId: authorId, message: { text, pictureId: null } };
  };

  const notifiedOf = async (tx: Tx, me: Member, { source, reportedId, messageId }: Report): Promise<Notified> => {
    if (messageId && source === 'experience') return notifiedOfWritten(tx, me, 'article', messageId);
    if (messageId && source === 'comment') return notifiedOfWritten(tx, me, 'comment', messageId);
    if (reportedId === null || !(await store.haveMet(tx, me.id, reportedId))) throw refuse.notFound();
    if (messageId === null) return { reportedId, message: null };
    if (source !== 'chat' && isListed(source)) throw refuse.invalid('MessageId', 'Only a chat message can go along.');
    return { reportedId, message: orNotFound(await messageFrom(tx, me, reportedId, messageId)) };
  };

  return {
    async report(tx: Tx, me: Member, report: Report, now: Date): Promise<void> {
      automatedDecision('urgent-words');
      const { source, reason, messageId, details } = report;
      const { reportedId, message: notified } = await notifiedOf(tx, me, report);
      const id = uuidv7();
      const words = [details, notified?.text, ...(notified?.earlier ?? [])].filter(Boolean).join('\n');
      const urgentBy: UrgentReason[] = [
        ...(reason === 'worried' ? ['safety-report' as const] : []),
        ...(hasCrisisWords(words) ? ['crisis-words' as const] : []),
      ];
      const isNew = await store.add(tx, {
        id,
        reporterId: me.id,
        reportedId,
        source,
        reason,
        isSafety: reason === 'worried',
        messageId,
        ...(await reports.seal(
          tx,
          { id },
          {
            message: notified?.text || null,
            earlier: notified?.earlier?.length ? JSON.stringify(notified.earlier) : null,
            details: details || null,
          },
        )),
        createdAt: now,
      });
      if (!isNew) throw refuse.conflict('already-reported');
      const place = { table: 'reports', column: 'picture_key', row: id } as const;
      const frozen = notified?.pictureId ? await freeze(tx, notified.pictureId, place) : null;
      if (frozen) await store.notePicture(tx, id, frozen);
      if (urgentBy.length > 0)
        await urgent.raise(tx, {
          kind: 'report',
          itemId: id,
          reasons: urgentBy,
          warnings: [...warningsOf(reason), ...detectedIn(words)],
          notFor: [me.id, reportedId],
        });
      // Without whom it is about: they may ask who did what with their data, and this is not theirs to know.
      await audit.note(tx, { actor: me.id, action: 'report.made', subject: id });
      realtime.deskChanged(tx);
      await promise(tx, 'report', id, reason === 'worried', now);
      await mailLater(tx, id);
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

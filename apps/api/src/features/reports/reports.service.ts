// Telling the people who run this about somebody. The one it is about hears nothing of it.
import type { ReportEntry, ReportReason } from '@mycrew/contract/reports.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/mine.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { ReportStore } from './reports.store.ts';

const refuse = refusals({ 'already-reported': 'You have told us this already. A person will look at it.' });

export interface Needs {
  store: Pick<ReportStore, 'haveMet' | 'add'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by chat: what this author wrote in a room of mine; undefined where there is no such message. */
  messageFrom(tx: Tx, me: Member, authorId: string, messageId: string): Promise<{ text: string | null } | undefined>;
  mailLater(tx: Tx, reportId: string): Promise<void>;
}

export interface Report {
  reportedId: string;
  source: ReportEntry['Source'];
  reason: ReportReason;
  messageId: string | null;
  details: string;
}

export const createReports = ({ store, encryption, audit, messageFrom, mailLater }: Needs) => {
  // Under the server's key, since a person has to read it.
  const reports = encryption.sealedColumns('reports', null);

  const messageText = async (tx: Tx, me: Member, { source, reportedId, messageId }: Report): Promise<string | null> => {
    if (messageId === null) return null;
    if (source !== 'chat') throw refuse.invalid('MessageId', 'Only a chat message can go along.');
    const message = orNotFound(await messageFrom(tx, me, reportedId, messageId));
    return message.text;
  };

  return {
    async report(tx: Tx, me: Member, report: Report, now: Date): Promise<void> {
      const { reportedId, source, reason, messageId, details } = report;
      if (!(await store.haveMet(tx, me.id, reportedId))) throw refuse.notFound();
      const text = await messageText(tx, me, report);
      const id = uuidv7();
      const isNew = await store.add(tx, {
        id,
        reporterId: me.id,
        reportedId,
        source,
        reason,
        isSafety: reason === 'worried',
        messageId,
        ...(await reports.seal(tx, { id }, { message: text || null, details: details || null })),
        createdAt: now,
      });
      if (!isNew) throw refuse.conflict('already-reported');
      // Without whom it is about: they may ask who did what with their data, and this is not theirs to know.
      await audit.note(tx, { actor: me.id, action: 'report.made', subject: id });
      await mailLater(tx, id);
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

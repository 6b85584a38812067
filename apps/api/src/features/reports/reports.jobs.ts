// Mails the operator that a report waits: its kind, without people or content.
import { brand } from '@mycrew/contract/brand.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Db, Adapters } from '#src/foundation-types.ts';
import type { ReportStore } from './reports.store.ts';

interface Deps {
  db: Db;
  store: Pick<ReportStore, 'toMail'>;
  adapters: Pick<Adapters, 'mail'>;
  operator: { email: string };
}

export const mailReportJob = ({ db, store, adapters, operator }: Deps) =>
  defineJob({
    name: 'mail-report',
    data: z.strictObject({ reportId: z.uuid() }),
    run: async ({ reportId }) => {
      const report = await store.toMail(db, reportId);
      if (!report) return;
      const reason = reportReasons.find(({ id }) => id === report.reason)?.label ?? report.reason;
      const subject = report.isSafety ? `${brand.name}: somebody may not be safe` : `${brand.name}: a report waits`;
      const text = [
        `${reason}.`,
        `Where: ${report.source}. Number: ${report.id}. Since: ${report.createdAt.toISOString()}.`,
      ];
      await adapters.mail.send({ to: operator.email, subject, text: text.join('\n\n') });
    },
  });

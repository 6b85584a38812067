import { reportReasons, type ReportEntry, type reportEndpoints } from '@mycrew/contract/reports.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Reports } from './reports.service.ts';

/** The reporter's own words stand before the generated ones. */
const notified = ({ Reason, Details }: ReportEntry) => {
  const listed = reportReasons.find(({ id, label }) => id === Reason || label === Reason);
  if (listed) return { reason: listed.id, details: Details };
  return { reason: 'other' as const, details: [Reason, Details].filter(Boolean).join('\n\n') };
};

export const reportRoutes = (reports: Reports): Pick<Handlers<typeof reportEndpoints>, 'report'> => ({
  report: async ({ tx, me, body, context }) => {
    const { ReportedUserId, Source, MessageId } = body;
    const report = {
      reportedId: ReportedUserId ?? null,
      source: Source,
      messageId: MessageId ?? null,
      ...notified(body),
    };
    await reports.report(tx, me, report, context.now);
    return reply('Thank you. It arrived.', null, 201);
  },
});

import type { reportEndpoints } from '@mycrew/contract/reports.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Reports } from './reports.service.ts';

export const reportRoutes = (reports: Reports): Handlers<typeof reportEndpoints> => ({
  report: async ({ tx, me, body, facts }) => {
    const { ReportedUserId, Source, Reason, MessageId, Details } = body;
    const report = {
      reportedId: ReportedUserId,
      source: Source,
      reason: Reason,
      messageId: MessageId ?? null,
      details: Details,
    };
    await reports.report(tx, me, report, facts.now);
    return said('Thank you. A person will look at this.', null, 201);
  },
});

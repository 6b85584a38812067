import type { deskReportRows, DeskReportRead } from '@mycrew/contract/desk-reports.ts';
import type { Handlers } from '#http/call.ts';
import { dataUrl } from '#http/data-url.ts';
import { reply } from '#http/reply.ts';
import type { Db } from '#src/foundation-types.ts';
import { readReportToWire, reportToWire } from './desk.presenter.ts';
import type { ReportDesk } from './desk.service.ts';

/** Answered by sanctions; null where the account is gone. */
export type PersonFor = (db: Db, personId: string | null, now: Date) => Promise<DeskReportRead['Reported']>;

export const reportDeskRoutes = (desk: ReportDesk, personFor: PersonFor): Handlers<typeof deskReportRows> => ({
  deskRead: async ({ tx, me, params, context: { now } }) => {
    const row = await desk.read(tx, me, params.id, now);
    return readReportToWire(row, await personFor(tx, row.reportedId, now), me, now);
  },

  deskPicture: async ({ tx, me, params, query }) => ({
    DataUrl: dataUrl(await desk.picture(tx, me, params.id, query.clear === 'true')),
  }),

  deskClaim: async ({ tx, me, params, context }) =>
    reportToWire(await desk.claim(tx, me, params.id, context.now), me, context.now),

  deskRelease: async ({ tx, me, params }) => {
    await desk.release(tx, me, params.id);
    return null;
  },

  deskHandOn: async ({ tx, me, params, body, context }) => {
    await desk.handOn(tx, me, params.id, { why: body.Why, isUrgent: body.IsUrgent }, context.now);
    return reply('Handed on.', null);
  },

  deskDecide: async ({ tx, me, params, body, context }) => {
    await desk.decide(tx, me, params.id, body, context.now);
    return reply('Closed. Whoever told us hears that we looked.', null);
  },
});

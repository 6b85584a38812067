import type { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { Handlers } from '#http/call.ts';
import { replyEmotionToWire } from './dashboard.presenter.ts';
import type { DashboardRoom } from './dashboard.service.ts';

export const dashboardRoutes = (dashboard: DashboardRoom): Handlers<typeof dashboardEndpoints> => ({
  home: ({ tx, me, query, context }) => dashboard.home(tx, me, query.currentDate, query.offSet, context.now),
  counts: ({ tx, me, context }) => dashboard.counts(tx, me, context.now),
  crewForCheckins: ({ tx, me, query, context }) => dashboard.crewForCheckins(tx, me, query.page, context.now),
  replyEmotions: async ({ tx }) => (await dashboard.replyEmotions(tx)).map(replyEmotionToWire),
  reply: ({ tx, me, body, context }) => dashboard.reply(tx, me, body.CheckinId, body.EmotionId, context.now),
  answers: ({ tx, me, query, context }) => dashboard.answers(tx, me, query.CheckinId, context.now),
  addEmotion: ({ tx, me, body, context }) => dashboard.addEmotion(tx, me, body.CheckinId, body._id, context.now),
});

import type { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { Handlers } from '#http/call.ts';
import { replyEmotionToWire } from './dashboard.presenter.ts';
import type { DashboardRoom } from './dashboard.service.ts';

export const dashboardRoutes = (dashboard: DashboardRoom): Handlers<typeof dashboardEndpoints> => ({
  home: ({ tx, me, query, facts }) => dashboard.home(tx, me, query.currentDate, query.offSet, facts.now),
  counts: ({ tx, me, facts }) => dashboard.counts(tx, me, facts.now),
  crewForCheckins: ({ tx, me, query, facts }) => dashboard.crewForCheckins(tx, me, query.page, facts.now),
  replyEmotions: async ({ tx }) => (await dashboard.replyEmotions(tx)).map(replyEmotionToWire),
  reply: ({ tx, me, body, facts }) => dashboard.reply(tx, me, body.CheckinId, body.EmotionId, facts.now),
  answers: ({ tx, me, query, facts }) => dashboard.answers(tx, me, query.CheckinId, facts.now),
  addEmotion: ({ tx, me, body, facts }) => dashboard.addEmotion(tx, me, body.CheckinId, body._id, facts.now),
});

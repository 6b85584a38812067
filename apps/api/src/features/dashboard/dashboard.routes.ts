import type { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { Handlers } from '#http/call.ts';
import type { BesideHome } from './beside.ts';
import * as wire from './dashboard.presenter.ts';
import type { DashboardRoom } from './dashboard.service.ts';
import type { DashboardStore } from './dashboard.store.ts';

export const dashboardRoutes = (
  dashboard: DashboardRoom,
  store: Pick<DashboardStore, 'replyEmotions'>,
  beside: BesideHome,
): Handlers<typeof dashboardEndpoints> => ({
  home: async ({ tx, me, query, context }) => ({
    ...wire.homeToWire(await dashboard.home(tx, me, query.currentDate, query.offSet, context.now)),
    ...(query.beside && { Beside: await beside(tx, me, context.deviceId, context.now) }),
  }),
  counts: async ({ tx, me, context }) => wire.countsToWire(await dashboard.counts(tx, me, context.now)),
  crewForCheckins: async ({ tx, me, query, context }) =>
    wire.feedPageToWire(await dashboard.crewForCheckins(tx, me, query.page, context.now)),
  sharedCheckins: async ({ tx, me, params, query, context }) =>
    wire.feedPageToWire(await dashboard.sharedCheckins(tx, me, params.id, query.page, context.now)),
  replyEmotions: async ({ tx }) => (await store.replyEmotions(tx)).map(wire.replyEmotionToWire),
  reply: async ({ tx, me, body, context }) =>
    wire.answerToWire(await dashboard.reply(tx, me, body.CheckinId, body.EmotionId, context.now)),
  answers: async ({ tx, me, query, context }) =>
    (await dashboard.answers(tx, me, query.CheckinId, context.now)).map(wire.answerToWire),
  addEmotion: async ({ tx, me, body, context }) => {
    const { ids, words } = await dashboard.addEmotion(tx, me, body.CheckinId, body._id, context.now);
    return { Emotions: wire.savedEmotions(ids, words) };
  },
});

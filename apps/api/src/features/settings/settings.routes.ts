import type { settingsEndpoints } from '@mycrew/contract/settings.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Analytics } from './analytics.service.ts';
import type { DataViews } from './data-views.service.ts';
import type { Feedback } from './feedback.service.ts';
import type { NoticeSettingsRoom } from './notice-settings.service.ts';
import { dataViewToWire, deviceToWire, noticesFromWire, noticesToWire } from './settings.presenter.ts';
import type { Settings } from './settings.service.ts';
import type { SignedIn } from './signed-in.service.ts';

interface Parts {
  settings: Settings;
  dataViews: DataViews;
  noticeSettings: NoticeSettingsRoom;
  feedback: Feedback;
  analytics: Analytics;
  signedIn: SignedIn;
}

export const settingsRoutes = (parts: Parts): Handlers<typeof settingsEndpoints> => {
  const { settings, dataViews, noticeSettings, feedback, analytics, signedIn } = parts;
  return {
    shareData: ({ tx, me }) => settings.shareData(tx, me),
    setShareData: async ({ tx, me, body }) => {
      await settings.setShareData(tx, me, body.CanShareData);
      if (body.EventsWithCrew !== undefined) await settings.setEventsWithCrew(tx, me, body.EventsWithCrew);
      const message = body.CanShareData ? 'Your Crew can see your check-ins.' : 'Only you see your check-ins now.';
      return reply(message, await settings.shareData(tx, { ...me, canShareData: body.CanShareData }));
    },
    dataViews: async ({ tx, me, query: { page }, context }) => {
      const { views, hasMore } = await dataViews.page(tx, me, page, context.now);
      return { items: views.map(dataViewToWire), page, hasMore };
    },

    notifications: async ({ tx, me }) => noticesToWire(await noticeSettings.read(tx, me)),
    setNotifications: async ({ tx, me, body }) => {
      const now = await noticeSettings.change(tx, me, noticesFromWire(body));
      return reply('Saved.', noticesToWire(now));
    },

    stopMails: async ({ tx, params }) => {
      await noticeSettings.stopMails(tx, params.token);
      return null;
    },

    sendFeedback: async ({ tx, me, body, context }) => {
      await feedback.send(tx, me, body.Message, body.MayAnswer, context.now);
      return reply('Thank you for telling us.', null, 201);
    },

    analyticsChoice: async ({ tx, me }) => ({ IsOn: await analytics.choice(tx, me) }),
    chooseAnalytics: async ({ tx, me, body }) => {
      await analytics.choose(tx, me, body.IsOn);
      return reply(body.IsOn ? 'Menu taps are counted, without who.' : 'Nothing is counted.', { IsOn: body.IsOn });
    },
    countEvent: async ({ tx, me, body, context }) => {
      await analytics.count(tx, me, body.Event, context.now);
      return null;
    },

    devices: async ({ tx, me, context }) =>
      (await signedIn.list(tx, me, context.now)).map((row) => deviceToWire(row, me.sessionId)),
    signOutDevice: async ({ tx, me, params, context }) => {
      await signedIn.signOut(tx, me, params.id, context.now);
      return reply('Signed out there.', null);
    },
    signOutEverywhere: async ({ tx, me, context }) => {
      await signedIn.signOutElsewhere(tx, me, context.now);
      return reply('Signed out everywhere but here.', null);
    },
  };
};

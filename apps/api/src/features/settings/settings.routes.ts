import type { settingsEndpoints } from '@mycrew/contract/settings.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Analytics } from './analytics.service.ts';
import type { DataViews } from './data-views.service.ts';
import type { Feedback } from './feedback.service.ts';
import type { NoticeSettingsRoom } from './notice-settings.service.ts';
import { deviceToWire, noticesFromWire, noticesToWire } from './settings.presenter.ts';
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
    shareData: ({ me }) => ({ CanShareData: me.canShareData }),
    setShareData: async ({ tx, me, body }) => {
      await settings.setShareData(tx, me, body.CanShareData);
      const message = body.CanShareData ? 'Your Crew can see your check-ins.' : 'Only you see your check-ins now.';
      return said(message, { CanShareData: body.CanShareData });
    },
    dataViews: ({ tx, me, query, facts }) => dataViews.page(tx, me, query.page, facts.now),

    notifications: async ({ tx, me }) => noticesToWire(await noticeSettings.read(tx, me)),
    setNotifications: async ({ tx, me, body }) => {
      const now = await noticeSettings.change(tx, me, noticesFromWire(body));
      return said('Saved.', noticesToWire(now));
    },

    sendFeedback: async ({ tx, me, body, facts }) => {
      await feedback.send(tx, me, body.Message, body.MayAnswer, facts.now);
      return said('Thank you for telling us.', null, 201);
    },

    analyticsChoice: async ({ tx, me }) => ({ IsOn: await analytics.choice(tx, me) }),
    chooseAnalytics: async ({ tx, me, body }) => {
      await analytics.choose(tx, me, body.IsOn);
      return said(body.IsOn ? 'Menu taps are counted, without who.' : 'Nothing is counted.', { IsOn: body.IsOn });
    },
    countEvent: async ({ tx, me, body, facts }) => {
      await analytics.count(tx, me, body.Event, facts.now);
      return null;
    },

    devices: async ({ tx, me, facts }) =>
      (await signedIn.list(tx, me, facts.now)).map((row) => deviceToWire(row, me.sessionId)),
    signOutDevice: async ({ tx, me, params, facts }) => {
      await signedIn.signOut(tx, me, params.id, facts.now);
      return said('Signed out there.', null);
    },
    signOutEverywhere: async ({ tx, me, facts }) => {
      await signedIn.signOutElsewhere(tx, me, facts.now);
      return said('Signed out everywhere but here.', null);
    },
  };
};

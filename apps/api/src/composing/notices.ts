// What reaches a person from outside the page, what they set about it, and where help is.
import { inTransaction, type Tx } from '#database/database.ts';
import { createHelpline } from '#features/helpline/helpline.service.ts';
import { helplineStore } from '#features/helpline/helpline.store.ts';
import { createDelivering } from '#features/notifications/delivering.service.ts';
import { deliveringStore } from '#features/notifications/delivering.store.ts';
import { createDevices } from '#features/notifications/devices.service.ts';
import { deviceStore } from '#features/notifications/devices.store.ts';
import { listenForNews } from '#features/notifications/kinds.ts';
import { noticeJobs } from '#features/notifications/notifications.jobs.ts';
import { createNotifications } from '#features/notifications/notifications.service.ts';
import { notificationStore } from '#features/notifications/notifications.store.ts';
import { switchDefaults } from '#features/notifications/switches.ts';
import { profileStore } from '#features/profile/profile.store.ts';
import { mailReportJob } from '#features/reports/reports.jobs.ts';
import { createReports } from '#features/reports/reports.service.ts';
import { reportStore } from '#features/reports/reports.store.ts';
import { createAnalytics } from '#features/settings/analytics.service.ts';
import { createDataViews } from '#features/settings/data-views.service.ts';
import { dataViewStore } from '#features/settings/data-views.store.ts';
import { mailFeedbackJob } from '#features/settings/feedback.jobs.ts';
import { createFeedback } from '#features/settings/feedback.service.ts';
import { feedbackStore } from '#features/settings/feedback.store.ts';
import { createNoticeSettings } from '#features/settings/notice-settings.service.ts';
import { noticeSettingsStore } from '#features/settings/notice-settings.store.ts';
import { createSettings } from '#features/settings/settings.service.ts';
import { settingsStore } from '#features/settings/settings.store.ts';
import { createSignedIn } from '#features/settings/signed-in.service.ts';
import { signedInStore } from '#features/settings/signed-in.store.ts';
import { readPushSubscription } from '#outside/push-subscription.ts';
import type { Foundation } from '#src/foundation.ts';
import type { CrewRooms } from './crew.ts';
import type { EndingRooms } from './endings.ts';
import type { PictureRooms } from './pictures.ts';

type Others = Pick<CrewRooms, 'crew' | 'chat'> & Pick<EndingRooms, 'endings'> & Pick<PictureRooms, 'thumbUrl'>;

export const composeNotices = (foundation: Foundation, { crew, chat, endings, thumbUrl }: Others) => {
  const { db, clock, fields, jobs, news, audit, realtime, presence, baseUrl, outside, production } = foundation;
  const { log, operator, rates } = foundation;
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work);
  const notifications = createNotifications({ store: notificationStore, realtime });
  const devices = createDevices({
    store: deviceStore,
    encryption: fields,
    readSubscription: (token) => readPushSubscription(token, { production }),
    publicKey: outside.push.publicKey,
  });
  const { sendPush, sendNoticeMail } = noticeJobs({
    db,
    store: deliveringStore,
    devices: deviceStore,
    encryption: fields,
    outside,
    clock,
    baseUrl,
  });
  jobs.add(sendPush);
  jobs.add(sendNoticeMail);
  const delivering = createDelivering({
    notices: notificationStore,
    store: deliveringStore,
    devices: deviceStore,
    presence,
    realtime,
    clock,
    transaction,
    pushLater: (tx, work) => jobs.send(tx, sendPush, work),
    mailLater: (tx, work) => jobs.send(tx, sendNoticeMail, work),
  });
  listenForNews(news, delivering);

  const settings = createSettings({ store: settingsStore, audit, realtime, crewOf: crew.crewOf });
  const dataViews = createDataViews({
    store: dataViewStore,
    named: profileStore.named,
    concernedBy: crew.concernedBy,
    pictureUrl: thumbUrl,
  });
  const noticeSettings = createNoticeSettings({ store: noticeSettingsStore, defaults: switchDefaults });
  const analytics = createAnalytics({ store: settingsStore });
  const mailFeedback = jobs.add(mailFeedbackJob({ db, store: feedbackStore, encryption: fields, outside, operator }));
  const feedback = createFeedback({
    store: feedbackStore,
    encryption: fields,
    rates,
    mailLater: (tx, feedbackId) => jobs.send(tx, mailFeedback, { feedbackId }),
  });
  const signedIn = createSignedIn({ store: signedInStore, audit, endings });

  const mailReport = jobs.add(mailReportJob({ db, store: reportStore, outside, operator }));
  const reports = createReports({
    store: reportStore,
    encryption: fields,
    audit,
    messageFrom: chat.messageFrom,
    mailLater: (tx, reportId) => jobs.send(tx, mailReport, { reportId }),
  });

  const helpline = createHelpline({ store: helplineStore, log });

  return {
    notifications,
    delivering,
    devices,
    settings,
    dataViews,
    noticeSettings,
    analytics,
    feedback,
    signedIn,
    reports,
    helpline,
  };
};
export type NoticeRooms = ReturnType<typeof composeNotices>;

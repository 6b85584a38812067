// Settings: sharing, notices, sessions, who sees what; and feedback.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAnalytics } from './analytics.service.ts';
import { createDataViews, type Deps as DataViewDeps } from './data-views.service.ts';
import { dataViewStore } from './data-views.store.ts';
import { mailFeedbackJob } from './feedback.jobs.ts';
import { createFeedback } from './feedback.service.ts';
import { feedbackStore } from './feedback.store.ts';
import { createNoticeSettings, type Deps as NoticeDeps } from './notice-settings.service.ts';
import { noticeSettingsStore } from './notice-settings.store.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings, type Deps as SettingsServiceDeps } from './settings.service.ts';
import { settingsStore } from './settings.store.ts';
import { createSignedIn, type Deps as SignedInDeps } from './signed-in.service.ts';
import { signedInStore } from './signed-in.store.ts';

interface SettingsDeps {
  crew: Pick<SettingsServiceDeps, 'crewOf'> & Pick<DataViewDeps, 'concernedBy'>;
  media: { thumbUrl: DataViewDeps['pictureUrl'] };
  notifications: { switchDefaults: NoticeDeps['defaults']; personOfMail: NoticeDeps['personOfMail'] };
  profile: Pick<DataViewDeps, 'named'>;
  session: SignedInDeps['endings'] & Pick<SignedInDeps, 'requireStepUp'>;
}

export const composeSettings = defineRoom(
  settingsEndpoints,
  (foundation: Foundation, { crew, media, notifications, profile, session }: SettingsDeps) => {
    const { db, fields, jobs, audit, realtime, rates, adapters, operator, sweeps } = foundation;
    sweeps.add('nightly', 'feedback', (now) => feedbackStore.sweep(db, before(now, retentionPeriods.feedback)));
    const mailFeedback = jobs.add(
      mailFeedbackJob({ db, store: feedbackStore, encryption: fields, adapters, operator }),
    );
    const feedback = createFeedback({
      store: feedbackStore,
      encryption: fields,
      rates,
      mailLater: (tx, feedbackId) => jobs.send(tx, mailFeedback, { feedbackId }),
    });
    const signedIn = createSignedIn({
      store: signedInStore,
      audit,
      endings: session,
      requireStepUp: session.requireStepUp,
    });

    return {
      routes: settingsRoutes({
        settings: createSettings({ store: settingsStore, audit, realtime, crewOf: crew.crewOf }),
        dataViews: createDataViews({
          store: dataViewStore,
          named: profile.named,
          concernedBy: crew.concernedBy,
          pictureUrl: media.thumbUrl,
        }),
        noticeSettings: createNoticeSettings({
          store: noticeSettingsStore,
          defaults: notifications.switchDefaults,
          personOfMail: notifications.personOfMail,
        }),
        analytics: createAnalytics({ store: settingsStore }),
        feedback,
        signedIn,
      }),
      servePages: (api) =>
        void api.get('/api/hooks/mail/:token', (_, reply) => reply.redirect(ourRoutes.notificationSettings.path, 303)),
      signOutElsewhere: signedIn.signOutElsewhere,
    };
  },
);

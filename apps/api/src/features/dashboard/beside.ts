// Answers of other rooms that home's first call includes, so that they are not requested again.
import type { Beside } from '@mycrew/contract/dashboard.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import { answerToWire, countsToWire, replyEmotionToWire } from './dashboard.presenter.ts';
import type { DashboardRoom } from './dashboard.service.ts';
import type { DashboardStore } from './dashboard.store.ts';

type Shown<T> = (db: Db, me: Member, now: Date) => Promise<T>;

export interface Deps {
  dashboard: Pick<DashboardRoom, 'counts' | 'answers'>;
  replyEmotions: DashboardStore['replyEmotions'];
  /** Answered by crew, connections, consent, small-acts and support. */
  invitations: Shown<Beside['GET /user/invitation/request-list']>;
  connectionRequests: Shown<Beside['GET /connection/request-list']>;
  consent: Shown<NonNullable<Beside['GET /user/parental-consent/verification-status']>>;
  smallActs: Shown<NonNullable<Beside['GET /user/small-acts']>>;
  rule: Shown<NonNullable<Beside['GET /user/support-rule']>>;
  /** Answered by welfare-checks. */
  reaching(db: Db, me: Member): Promise<NonNullable<Beside['GET /user/welfare-checks/open']>>;
  /** Answered by distress. */
  onNow(
    db: Db,
    me: Member,
    deviceId: string | null,
    now: Date,
  ): Promise<{
    alerts: Beside['GET /user/dashboard/distress-alerts'];
    own: Beside['GET /user/alert/status'];
    events: Beside['GET /distress/events'];
  }>;
}

export const createBeside =
  ({ dashboard, replyEmotions, invitations, connectionRequests, consent, smallActs, rule, reaching, onNow }: Deps) =>
  async (db: Db, me: Member, deviceId: string | null, now: Date): Promise<Beside> => {
    const { alerts, own, events } = await onNow(db, me, deviceId, now);
    return {
      'GET /user/dashboard/distress-alerts': alerts,
      'GET /user/alert/status': own,
      'GET /distress/events': events,
      'GET /user/dashboard/count': countsToWire(await dashboard.counts(db, me, now)),
      'GET /user/dashboard/checkin/add-emotion': (await dashboard.answers(db, me, undefined, now)).map(answerToWire),
      'GET /user/dashboard/checkin/respond-emotions': (await replyEmotions(db)).map(replyEmotionToWire),
      'GET /user/invitation/request-list': await invitations(db, me, now),
      'GET /connection/request-list': await connectionRequests(db, me, now),
      'GET /user/welfare-checks/open': await reaching(db, me),
      ...(me.kind === 'youth' && {
        'GET /user/parental-consent/verification-status': await consent(db, me, now),
        'GET /user/support-rule': await rule(db, me, now),
        'GET /user/small-acts': await smallActs(db, me, now),
      }),
    };
  };
export type BesideHome = ReturnType<typeof createBeside>;

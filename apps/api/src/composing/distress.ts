// The distress alert: its rules on one side, what leaves the house on the other.
import type { SafePlace } from '@mycrew/contract/places.ts';
import { inTransaction } from '#database/database.ts';
import type { AnswersByLink } from '#features/alert-delivery/answer-page.routes.ts';
import { withoutCanary } from '#features/canary/unheard.ts';
import { alertStore } from '#features/distress/alerts.store.ts';
import { answerStore } from '#features/distress/answers.store.ts';
import { createDistress, type Distress } from '#features/distress/distress.service.ts';
import { endingStore } from '#features/distress/endings.store.ts';
import { livePlaceStore } from '#features/distress/live-place.store.ts';
import { raisingStore } from '#features/distress/raising.store.ts';
import { stepStore } from '#features/distress/steps.store.ts';
import { newToken } from '#privacy/tokens.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Db, Member, Tx } from '#src/rooms.ts';
import { composeAlertDelivery } from './alert-delivery.ts';
import type { NoticeRooms } from './notices.ts';
import type { PictureRooms } from './pictures.ts';

interface Others extends Pick<PictureRooms, 'thumbUrl'>, Pick<NoticeRooms, 'devices'> {
  /** Answered by places, which are built later. */
  safePlaces(db: Db | Tx, alertId: string, viewer: Member, isYouth: boolean, now: Date): Promise<SafePlace[]>;
  erasePlaces(tx: Tx, alertId: string): Promise<void>;
  /** Answered by the canary, which is built later. */
  isCanaryLate(): Promise<boolean>;
}

export const composeDistress = (
  foundation: Foundation,
  { thumbUrl, devices, safePlaces, erasePlaces, isCanaryLate }: Others,
) => {
  const { db, fields, presence, smsHookSecret } = foundation;
  const alertDelivery = composeAlertDelivery(foundation, {
    devices,
    holdYouth: (tx, youthId) => distress.holdYouth(tx, youthId),
    atStep: (tx, alertId, step) => distress.atStep(tx, alertId, step),
    isCanaryLate,
  });
  const distress: Distress = createDistress({
    stores: {
      alerts: alertStore,
      answers: answerStore,
      endings: endingStore,
      livePlaces: livePlaceStore,
      raising: raisingStore,
      steps: stepStore,
    },
    delivery: alertDelivery,
    encryption: fields,
    presence,
    ...withoutCanary(foundation),
    safePlaces,
    erasePlaces,
    pictureUrl: thumbUrl,
    // Where none is set, one that nobody knows.
    hookSecret: smsHookSecret ?? newToken(),
  });
  // Strangers can open links too, so these take no connection that is kept for alerts.
  const answersByLink: AnswersByLink = {
    async read(token) {
      const { FirstName, IsOver, Answer } = await distress.linkState(db, token);
      return { firstName: FirstName, isOver: IsOver, answer: Answer };
    },
    answer: (token, answer) => inTransaction(db, (tx) => distress.answerByLink(tx, token, answer)),
  };
  return { distress, alertDelivery, answersByLink };
};
export type DistressRooms = ReturnType<typeof composeDistress>;

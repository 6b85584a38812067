// The distress alert: raising, watching, answering, ending and escalation.
import type { SafePlace } from '@mycrew/contract/places.ts';
import type { Audit, Db, FieldEncryption, Member, DomainEvents, PresenceBoard, Tx } from '#src/foundation-types.ts';
import type { AlertStore } from './alerts.store.ts';
import { createAnswers } from './answers.service.ts';
import type { AnswerStore } from './answers.store.ts';
import type { Delivery } from './ports.ts';
import { createEndings } from './endings.service.ts';
import type { EndingStore } from './endings.store.ts';
import { createFollowUps } from './follow-ups.service.ts';
import { createLivePlace } from './live-place.service.ts';
import type { LivePlaceStore } from './live-place.store.ts';
import { createRaising } from './raising.service.ts';
import type { RaisingStore } from './raising.store.ts';
import { createSteps } from './steps.service.ts';
import type { StepStore } from './steps.store.ts';
import { createTextReports } from './text-reports.ts';
import { createWatching } from './watching.service.ts';

export interface Deps {
  stores: {
    alerts: AlertStore;
    answers: AnswerStore;
    endings: EndingStore;
    livePlaces: LivePlaceStore;
    raising: RaisingStore;
    steps: StepStore;
  };
  /** Answered by alert-delivery: what leaves the house, when, and what became of it. */
  delivery: Delivery;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  presence: Pick<PresenceBoard, 'of'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'note' | 'noteHourly'>;
  /** Answered by places. */
  safePlaces(db: Db | Tx, alertId: string, viewer: Member, isYouth: boolean, now: Date): Promise<SafePlace[]>;
  erasePlaces(tx: Tx, alertId: string): Promise<void>;
  /** Answered by media. */
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
  /** The part of the address that only our SMS providers know. */
  hookSecret: string;
}

export const createDistress = ({ stores, hookSecret, ...deps }: Deps) => {
  const { alerts } = stores;
  const endings = createEndings({ ...deps, store: stores.endings, alerts });
  return {
    ...createRaising({ ...deps, store: stores.raising }),
    ...createWatching({ ...deps, store: alerts }),
    ...createAnswers({ ...deps, store: stores.answers, alerts }),
    ...createLivePlace({ ...deps, store: stores.livePlaces, alerts }),
    ...createFollowUps({ ...deps, store: stores.endings }),
    ...createTextReports({ ...deps, secret: hookSecret }),
    ...createSteps({ ...deps, store: stores.steps, alerts, endings, ended: stores.endings }),
    everythingOk: endings.everythingOk,
    hasFresh: endings.hasFresh,
    crewEnded: endings.crewEnded,
    /** Whoever is about to change a youth's alert begins with this. */
    holdYouth: (tx: Tx, youthId: string): Promise<void> => stores.raising.inTurn(tx, youthId),
  };
};
export type Distress = ReturnType<typeof createDistress>;

// Escalation and follow-up steps, each fired by a timer in its transaction.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { DomainEvents, PresenceBoard, Tx } from '#src/foundation-types.ts';
import type { Step } from '#src/alert-types.ts';
import type { AlertRow } from './alert.ts';
import type { AlertStore } from './alerts.store.ts';
import type { Delivery } from './ports.ts';
import type { Endings } from './endings.service.ts';
import type { EndingStore } from './endings.store.ts';
import { reachNow } from './reach.ts';
import type { StepStore } from './steps.store.ts';

interface Deps {
  store: StepStore;
  alerts: Pick<AlertStore, 'isHeld'>;
  endings: Pick<Endings, 'end'>;
  ended: Pick<EndingStore, 'eraseLocation' | 'ask'>;
  delivery: Pick<Delivery, 'begin' | 'again' | 'linkHash'>;
  presence: Pick<PresenceBoard, 'of'>;
  /** The places that were proposed go with the location. */
  erasePlaces(tx: Tx, alertId: string): Promise<void>;
  domainEvents: Pick<DomainEvents, 'publish'>;
}

export const createSteps = ({ store, alerts, endings, ended, delivery, presence, erasePlaces, domainEvents }: Deps) => {
  const reachOf = reachNow(presence);

  const remind = async (tx: Tx, alert: AlertRow): Promise<void> => {
    const notified = await store.notified(tx, alert.id);
    if (notified.length === 0 || (await alerts.isHeld(tx, alert.id))) return;
    const version = await store.noteReminded(tx, alert.id);
    const concerned = [alert.youthId, ...notified.map(({ crewId }) => crewId)];
    await delivery.again(tx, { id: alert.id, youthId: alert.youthId, version }, notified.map(reachOf), concerned);
  };

  const widen = async (tx: Tx, alert: AlertRow): Promise<void> => {
    if (!alert.widenAgreed || (await alerts.isHeld(tx, alert.id))) return;
    const rest = await store.rest(tx, alert);
    if (rest.length === 0) return;
    const { id, youthId } = alert;
    const before = (await store.notified(tx, id)).map(({ crewId }) => crewId);
    const rows = rest.map((each) => ({ ...each, linkHash: delivery.linkHash(id, each.crewId) }));
    const version = await store.widen(tx, alert, rows);
    const options = { isFirst: false, widenAgreed: true, concerned: before };
    await delivery.begin(tx, { id, youthId, version }, rest.map(reachOf), options);
    await domainEvents.publish(tx, 'distress.raised', {
      alertId: id,
      youthId,
      crewIds: rest.map(({ crewId }) => crewId),
    });
  };

  const ask = async (tx: Tx, { id }: AlertRow, hours: 24 | 72): Promise<void> => {
    for (const personId of await ended.ask(tx, id, hours))
      await domainEvents.publish(tx, 'distress.asked', { alertId: id, personId, hours });
  };

  const erase = async (tx: Tx, { id }: AlertRow): Promise<void> => {
    await ended.eraseLocation(tx, id);
    await erasePlaces(tx, id);
  };

  const whileOn: Partial<Record<Step, (tx: Tx, alert: AlertRow) => Promise<unknown>>> = {
    remind,
    widen,
    'remind-10': remind,
    'remind-20': remind,
    'remind-30': remind,
    expire: (tx, { id }) => endings.end(tx, id, 'expired', null),
  };
  const afterwards: Partial<Record<Step, (tx: Tx, alert: AlertRow) => Promise<unknown>>> = {
    'erase-location': erase,
    'ask-24': (tx, alert) => ask(tx, alert, 24),
    'ask-72': (tx, alert) => ask(tx, alert, 72),
  };

  return {
    /** Whoever lets it fire holds the youth's turn. */
    async atStep(tx: Tx, alertId: string, step: Step): Promise<void> {
      automatedDecision('alert-steps');
      const alert = await store.alert(tx, alertId);
      if (!alert) return;
      const act = alert.state === 'active' ? whileOn[step] : afterwards[step];
      await act?.(tx, alert);
    },
  };
};

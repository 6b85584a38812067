// Delivery of alerts: the ledger and its workers, on connections of their own.
import { afterCommit, inTransaction } from '#database/database.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { createAuditing } from '#src/ledger/auditing.ts';
import { createDelivering } from '#src/ledger/delivering.ts';
import { createLedgerWork, createWorkPlace } from '#src/ledger/ledger.ts';
import { createTiming } from '#src/ledger/timing.ts';
import { defineRoom } from '#src/room.ts';
import { sweepOldAlerts } from './alert-delivery.jobs.ts';
import { createAlertLinks } from './alert-links.ts';
import { auditStore, type Findings } from './audit.store.ts';
import { eventStore } from './events.store.ts';
import { createHints } from './hints.ts';
import { createLedger } from './ledger.service.ts';
import { ledgerStore } from './ledger.store.ts';
import { sentChannels } from './ports.ts';
import { createSending, type SendingDeps } from './sending.ts';
import { sweepStore } from './sweep.store.ts';
import { timerStore, type AtStep, type DueTimer, type HoldYouth } from './timers.store.ts';
import { workStore, type Checked, type Leased } from './work.store.ts';

interface AlertDeliveryDeps {
  canary: {
    isCanary(personId: string): boolean;
    sink: ReturnType<SendingDeps['waysTo']>;
    state(db: Db): Promise<string>;
  };
  notifications: Pick<SendingDeps, 'devices'>;
}

const transaction = <R>(on: Db, work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(on, work);

const composeAuditing = (foundation: Foundation, canary: AlertDeliveryDeps['canary'], wake: () => void) => {
  const { db, alertDb, adapters, log, refusedAlerts } = foundation;
  return createAuditing<Findings>({
    store: auditStore,
    log,
    overdue: 'the auditor found something overdue',
    transaction,
    wake,
    beat: async () => {
      // While alerts of the canary do not arrive, no heartbeat is sent.
      if ((await canary.state(alertDb)) === 'late' || (await refusedAlerts.since(db))) return;
      if (!(await adapters.heartbeat.beat())) log.warn({}, 'the heartbeat was not accepted');
    },
  });
};

const composeDelivering = (
  { fields, adapters, log, metrics }: Foundation,
  { canary, notifications }: AlertDeliveryDeps,
  links: ReturnType<typeof createAlertLinks>,
  hint: (youthId: string) => void,
) =>
  createDelivering<Leased, Checked>({
    store: workStore,
    sending: createSending({
      encryption: fields,
      waysTo: (crewId) => (canary.isCanary(crewId) ? canary.sink : adapters),
      devices: notifications.devices,
      links,
    }),
    log,
    // The youth sees live what has reached whom.
    changed: ({ youthId }) => hint(youthId),
    async refused(db, row) {
      if (row.channel !== 'sms') await workStore.hurryText(db, row);
    },
    handedOff({ crewId, channel, kind }, afterSeconds) {
      if (!canary.isCanary(crewId)) metrics.handedOff(channel, kind, afterSeconds);
    },
  });

export const composeAlertDelivery = defineRoom({}, (foundation: Foundation, deps: AlertDeliveryDeps) => {
  const { jobs, db, realtime, log, ports, baseUrl, houseKey } = foundation;
  jobs.add(sweepOldAlerts({ db, old: sweepStore.old }));
  const links = createAlertLinks(deriveKey(houseKey, 'alert-links'), baseUrl);
  const hints = createHints(realtime);
  const { wake, open } = createWorkPlace(foundation, { channel: 'alert_delivery', pool: 'deliveries', poolSize: 6 });
  const ledger = createLedger({
    store: ledgerStore,
    events: eventStore,
    timers: timerStore,
    links,
    hints,
    wakeAfter: (tx) => afterCommit(tx, wake),
    afterCommit,
  });
  const holdYouth = ports.declare<HoldYouth>('alertDelivery.holdYouth');
  const atStep = ports.declare<AtStep>('alertDelivery.atStep');
  const work = createLedgerWork({
    db,
    what: 'alerts',
    channels: sentChannels,
    delivering: composeDelivering(foundation, deps, links, hints.soon),
    timing: createTiming<DueTimer>({
      store: timerStore,
      log,
      ofOne: ({ alertId }) => alertId,
      noted: ({ alertId, step }) => ({ alert: alertId, step }),
      failed: 'a step of an alert failed; retrying',
      transaction,
      hold: (tx, { youthId }) => holdYouth.ask(tx, youthId),
      at: (tx, { alertId, step }) => atStep.ask(tx, alertId, step),
    }),
    auditing: composeAuditing(foundation, deps.canary, wake),
    log,
    open,
  });

  return { ...ledger, ...work, routes: {}, ports: { holdYouth: holdYouth.port, atStep: atStep.port } };
});

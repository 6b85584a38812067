// Delivery of alerts: the ledger and its workers, on connections of their own.
import { afterCommit, createDatabase, inTransaction } from '#database/database.ts';
import { deriveKey } from '#privacy/keys.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { sweepOldAlerts } from './alert-delivery.jobs.ts';
import { createAlertDelivery } from './alert-delivery.service.ts';
import { createAlertLinks } from './alert-links.ts';
import { auditStore } from './audit.store.ts';
import { createAuditing } from './auditing.ts';
import { createDelivering, type Deps as DeliveringDeps } from './delivering.ts';
import { eventStore } from './events.store.ts';
import { createHints } from './hints.ts';
import { createLedger } from './ledger.service.ts';
import { ledgerStore } from './ledger.store.ts';
import { createSending, type SendingDeps } from './sending.ts';
import { sweepStore } from './sweep.store.ts';
import { timerStore } from './timers.store.ts';
import { createTiming, type Deps as TimingDeps } from './timing.ts';
import { wakeStore } from './wake.store.ts';
import { workStore } from './work.store.ts';

interface AlertDeliveryDeps {
  canary: {
    isCanary(personId: string): boolean;
    sink: ReturnType<SendingDeps['waysTo']>;
    state(db: Db): Promise<string>;
  };
  notifications: Pick<SendingDeps, 'devices'>;
}

/** Of their own, so that nothing else can delay them; a statement that hangs loses its lease. */
const forWorkers = { poolSize: 6, statementMs: 4_000 };

const transaction = <R>(on: Db, work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(on, work);

const composeAuditing = (foundation: Foundation, canary: AlertDeliveryDeps['canary'], wake: () => void) => {
  const { db, alertDb, adapters, log, refusedAlerts } = foundation;
  return createAuditing({
    store: auditStore,
    log,
    transaction,
    wake,
    beat: async () => {
      // While alerts of the canary do not arrive, no heartbeat is sent.
      if ((await canary.state(alertDb)) === 'late' || (await refusedAlerts.since(db))) return;
      if (!(await adapters.heartbeat.beat())) log.warn({}, 'the heartbeat was not accepted');
    },
  });
};

export const composeAlertDelivery = defineRoom(
  {},
  (foundation: Foundation, { canary, notifications }: AlertDeliveryDeps) => {
    const {
      jobs,
      db,
      alertPool,
      connection,
      fields,
      adapters,
      realtime,
      log,
      ports,
      baseUrl,
      houseKey,
      jobMode,
      metrics,
    } = foundation;
    jobs.add(sweepOldAlerts({ db, old: sweepStore.old }));
    const links = createAlertLinks(deriveKey(houseKey, 'alert-links'), baseUrl);
    const hints = createHints(realtime);
    const calling = coalesce(() =>
      wakeStore.call(alertPool).catch((err: unknown) => log.warn({ err }, 'workers could not be notified; they poll')),
    );
    const wake = jobMode === 'byHand' ? () => {} : calling.go;

    const ledger = createLedger({
      store: ledgerStore,
      events: eventStore,
      timers: timerStore,
      links,
      hints,
      wakeAfter: (tx) => afterCommit(tx, wake),
      afterCommit,
    });
    const waysTo = (crewId: string) => (canary.isCanary(crewId) ? canary.sink : adapters);
    const sending = createSending({ encryption: fields, waysTo, devices: notifications.devices, links });
    const handedOff: DeliveringDeps['handedOff'] = ({ crewId, channel, kind }, afterSeconds) => {
      if (!canary.isCanary(crewId)) metrics.handedOff(channel, kind, afterSeconds);
    };
    const holdYouth = ports.declare<TimingDeps['holdYouth']>('alertDelivery.holdYouth');
    const atStep = ports.declare<TimingDeps['atStep']>('alertDelivery.atStep');
    const alertDelivery = createAlertDelivery({
      db,
      ledger,
      delivering: createDelivering({ store: workStore, sending, log, hint: hints.soon, handedOff }),
      timing: createTiming({
        store: timerStore,
        log,
        transaction,
        holdYouth: holdYouth.ask,
        atStep: atStep.ask,
      }),
      auditing: composeAuditing(foundation, canary, wake),
      log,
      openWorkPlace() {
        const { db, pool } = createDatabase({ ...connection, ...forWorkers }, log, metrics.pool('deliveries'));
        return { db, hear: (woken, lost) => wakeStore.hear(pool, woken, lost), close: () => db.destroy() };
      },
    });

    return { ...alertDelivery, routes: {}, ports: { holdYouth: holdYouth.port, atStep: atStep.port } };
  },
);

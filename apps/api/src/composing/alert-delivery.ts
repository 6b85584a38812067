// The ledger of alerts with its workers, on connections of their own.
import { afterCommit, createDatabase, inTransaction, type Db, type Tx } from '#database/database.ts';
import { sweepOldAlerts } from '#features/alert-delivery/alert-delivery.jobs.ts';
import { createAlertDelivery } from '#features/alert-delivery/alert-delivery.service.ts';
import { createAlertLinks } from '#features/alert-delivery/alert-links.ts';
import { auditStore } from '#features/alert-delivery/audit.store.ts';
import { createAuditing } from '#features/alert-delivery/auditing.ts';
import { createDelivering } from '#features/alert-delivery/delivering.ts';
import type { Step } from '#features/alert-delivery/ports.ts';
import { eventStore } from '#features/alert-delivery/events.store.ts';
import { createHints } from '#features/alert-delivery/hints.ts';
import { createLedger } from '#features/alert-delivery/ledger.service.ts';
import { ledgerStore } from '#features/alert-delivery/ledger.store.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import { createSending, type Devices } from '#features/alert-delivery/sending.ts';
import { sweepStore } from '#features/alert-delivery/sweep.store.ts';
import { timerStore } from '#features/alert-delivery/timers.store.ts';
import { createTiming } from '#features/alert-delivery/timing.ts';
import { wakeStore } from '#features/alert-delivery/wake.store.ts';
import { workStore } from '#features/alert-delivery/work.store.ts';
import { isCanary } from '#features/canary/canary-people.ts';
import { canarySink } from '#features/canary/sink.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Foundation } from '#src/foundation.ts';

interface Others {
  devices: Devices;
  holdYouth(tx: Tx, youthId: string): Promise<void>;
  atStep(tx: Tx, alertId: string, step: Step): Promise<void>;
  /** While alerts of invented people do not arrive, nobody outside hears that all is well. */
  isCanaryLate(): Promise<boolean>;
}

/** Of their own, so that nothing else can keep them waiting; and a statement that hangs gives its lease away. */
const forWorkers = { poolSize: 6, statementMs: 4_000 };

export const composeAlertDelivery = (foundation: Foundation, { devices, holdYouth, atStep, isCanaryLate }: Others) => {
  const { jobs, db, alertPool, connection, fields, outside, realtime, log, baseUrl, houseKey, jobMode, refusedAlerts } =
    foundation;
  const transaction = <R>(on: Db, work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(on, work);
  jobs.add(sweepOldAlerts({ db, old: sweepStore.old }));
  const links = createAlertLinks(deriveKey(houseKey, 'alert-links'), baseUrl);
  const hints = createHints(realtime);
  const calling = coalesce(() =>
    wakeStore
      .call(alertPool)
      .catch((err: unknown) => log.warn({ err }, 'workers could not be woken, they look by themselves')),
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
  const waysTo = (crewId: string) => (isCanary(crewId) ? canarySink : outside);
  const send = createSending({ encryption: fields, waysTo, devices, links });
  return createAlertDelivery({
    db,
    ledger,
    delivering: createDelivering({ store: workStore, send, log, hint: hints.soon }),
    timing: createTiming({ store: timerStore, log, transaction, holdYouth, atStep }),
    auditing: createAuditing({
      store: auditStore,
      log,
      transaction,
      wake,
      beat: async () => {
        if ((await isCanaryLate()) || (await refusedAlerts.since(db))) return;
        if (!(await outside.heartbeat.beat())) log.warn({}, 'nobody outside took the sign of life');
      },
    }),
    log,
    openWorkPlace() {
      const { db, pool } = createDatabase({ ...connection, ...forWorkers }, log);
      return { db, hear: (woken, lost) => wakeStore.hear(pool, woken, lost), close: () => db.destroy() };
    },
  });
};

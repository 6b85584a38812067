// A ledger at work: its lanes, timers and auditor, on connections of their own, and woken after each commit.
import { createDatabase } from '#database/database.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { createWakeStore } from './wake.store.ts';
import { createWorkers, type WorkersDeps } from './workers.ts';
import type { LeasedRow } from './work.store.ts';

interface Place {
  /** The channel of PostgreSQL's by which its workers are woken. */
  channel: Parameters<typeof createWakeStore>[0];
  /** Its connections, under which name they are counted. */
  pool: Parameters<Foundation['metrics']['pool']>[0];
  poolSize: number;
}

/** A statement that hangs loses its lease. */
const statementMs = 4_000;

/** Where its workers work: nothing else can delay them. */
export const createWorkPlace = (foundation: Foundation, { channel, pool: name, poolSize }: Place) => {
  const { alertPool, connection, jobMode, log, metrics } = foundation;
  const store = createWakeStore(channel);
  const calling = coalesce(() =>
    store.call(alertPool).catch((err: unknown) => log.warn({ err }, 'workers could not be notified; they poll')),
  );
  return {
    wake: jobMode === 'byHand' ? () => {} : calling.go,
    open() {
      const { db, pool } = createDatabase({ ...connection, poolSize, statementMs }, log, metrics.pool(name));
      return {
        db,
        hear: (woken: () => void, lost: () => void) => store.hear(pool, woken, lost),
        close: () => db.destroy(),
      };
    },
  };
};

interface Deps<Row extends LeasedRow, Found> extends WorkersDeps<Row> {
  db: Db;
  auditing: { look(db: Db): Promise<Found> };
}

const batch = 16;

export const createLedgerWork = <Row extends LeasedRow, Found>(deps: Deps<Row, Found>) => {
  const { db, channels, delivering, timing, auditing } = deps;
  const hands = delivering.on(db);
  const deliverDue = async (): Promise<number> => {
    await hands.requeueExpired();
    let done = 0;
    for (const channel of channels) {
      const { rows, leasedAt } = await hands.lease(batch, channel);
      if (rows.length > 0) await hands.deliver(rows, leasedAt);
      done += rows.length;
    }
    return done;
  };

  return {
    /** All that is due by now and what follows from it, here and one after the other; answers how much it was. */
    async runDue(): Promise<number> {
      let done = 0;
      for (;;) {
        const more = (await timing.fireDue(db)) + (await deliverDue());
        if (more === 0) return done;
        done += more;
      }
    },

    audit: () => auditing.look(db),

    /** Answers how to stop: nothing new is begun, what is under way ends within seconds, the rest is given back. */
    start: createWorkers(deps).start,
  };
};

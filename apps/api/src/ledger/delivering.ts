// Works on the ledger: leases due rows, checks that they are still wanted, sends them, and records the outcome.
import { setTimeout as pause } from 'node:timers/promises';
import { createBatcher } from '#src/concurrency/batcher.ts';
import { crashPoint, stopPoint } from '#src/crash-points.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Limits } from './sending.ts';
import type { CheckedRow, Finished, LeasedRow, Outcome, WorkStore } from './work.store.ts';

export interface DeliveringDeps<Row extends LeasedRow, Checked extends CheckedRow> {
  store: Pick<WorkStore<Row, Checked>, 'requeueExpired' | 'lease' | 'complete' | 'release'> & {
    check(db: Db, leased: Row[]): Promise<Map<number, Checked>>;
  };
  sending(db: Db): (row: Row, checked: Checked, limits: Limits) => Promise<Outcome>;
  log: { error(notified: object, words: string): void; warn(notified: object, words: string): void };
  /** Its outcome was written down by us, or it waits because another one went so soon before. */
  changed?(row: Row): void;
  /** This way does not lead to them. */
  refused(db: Db, row: Row): Promise<void>;
  /** A provider took it, so long after it was due. */
  handedOff(row: Row, afterSeconds: number): void;
}

/** The rest of a lease is for sending and noting; whoever comes later leaves it to whoever leases it next. */
const beginWithinMs = 3_000;
/** A first provider has 3 s, and so has the second before the lease is over. */
const otherProviderWithinMs = 6_500;
const noteWithinMs = 9_500;
const noteAgainAfterMs = 250;

export const createDelivering = <Row extends LeasedRow, Checked extends CheckedRow>({
  store,
  sending,
  log,
  changed = () => {},
  refused,
  handedOff,
}: DeliveringDeps<Row, Checked>) => ({
  /** One worker's hands, with its own way to the database. */
  on(db: Db) {
    const send = sending(db);
    const finish = createBatcher<Finished<Row>, boolean>(async (finished) => {
      const ours = await store.complete(db, finished);
      return ({ row }) => ours.has(row.id);
    });

    /** What has gone out must not go out again because the database was away for a moment. */
    const note = async (finished: Finished<Row>, leasedAt: number): Promise<boolean> => {
      for (;;) {
        try {
          return await finish(finished);
        } catch (error) {
          if (performance.now() - leasedAt > noteWithinMs) throw error;
          await pause(noteAgainAfterMs);
        }
      }
    };

    const deliverOne = async (row: Row, checked: Checked, leasedAt: number, limits: Limits): Promise<void> => {
      crashPoint('beforeSend');
      stopPoint('beforeSend');
      const outcome = await send(row, checked, limits);
      crashPoint('afterSend');
      crashPoint('beforeMark');
      const isOurs = await note({ row, outcome }, leasedAt);
      crashPoint('afterMark');
      if (!isOurs) return log.warn({ row: row.id }, 'a delivery was finished by another worker or by its receipt');
      if (outcome.as === 'sent') handedOff(row, row.dueForSeconds + (performance.now() - leasedAt) / 1_000);
      if (outcome.as === 'refused') await refused(db, row);
      changed(row);
    };

    return {
      /** Workers that are gone left these behind. */
      async requeueExpired(): Promise<void> {
        for (const { id, state } of await store.requeueExpired(db)) {
          if (state === 'quarantined')
            log.error({ row: id }, 'a delivery failed its worker five times and was given up');
        }
      },

      async lease(limit: number, channel: Row['channel']): Promise<{ rows: Row[]; leasedAt: number }> {
        // Monotonic, and from before the lease began, so that a process that was frozen knows it.
        const leasedAt = performance.now();
        const rows = await store.lease(db, limit, channel);
        if (rows.length > 0) {
          crashPoint('afterLease');
          stopPoint('afterLease');
        }
        return { rows, leasedAt };
      },

      /** `each` is called with every row that is done, whatever its outcome. */
      async deliver(rows: Row[], leasedAt: number, each: (row: Row) => void = () => {}): Promise<void> {
        const isLate = () => performance.now() - leasedAt > beginWithinMs;
        const isTooLate = () => performance.now() - leasedAt > otherProviderWithinMs;
        const go = async (row: Row, checked: Checked | undefined): Promise<void> => {
          try {
            if (checked?.mayGo && !isLate()) await deliverOne(row, checked, leasedAt, { isLate, isTooLate });
            else if (checked?.isMerged) changed(row);
          } catch (err) {
            log.warn({ err, row: row.id }, 'a delivery was interrupted; retrying');
          } finally {
            each(row);
          }
        };
        const checked = isLate() ? new Map<number, Checked>() : await store.check(db, rows);
        await Promise.all(rows.map((row) => go(row, checked.get(row.id))));
      },

      release: (rows: Row[]): Promise<void> => store.release(db, rows),
    };
  },
});
export type Delivering<Row extends LeasedRow> = ReturnType<typeof createDelivering<Row, CheckedRow>>;

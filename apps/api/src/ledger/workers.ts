// Processes the ledger in this process: woken after each commit, polling every second, whatever fails.
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#src/foundation-types.ts';
import type { Delivering } from './delivering.ts';
import { createLane } from './lane.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import type { LeasedRow } from './work.store.ts';

interface WorkPlace {
  db: Db;
  /** Listens for work; calls `lost` once if it can listen no more. Returns how to stop. */
  hear(woken: () => void, lost: () => void): Promise<() => void>;
  close(): Promise<void>;
}

export interface WorkersDeps<Row extends LeasedRow> {
  /** Whose ledger it is, for the log. */
  what: string;
  channels: readonly Row['channel'][];
  delivering: Delivering<Row>;
  timing: { fireDue(db: Db): Promise<number> };
  auditing: { look(db: Db): Promise<unknown> };
  log: { warn(notified: object, words: string): void };
  open(): WorkPlace;
}

const lookEveryMs = 1_000;
const auditEveryMs = 15_000;
const endWithinMs = 4_000;
/** A call for help waits no longer for what may go in its place. */
const timersFirstMs = 2_000;

export const createWorkers = <Row extends LeasedRow>({
  what,
  channels,
  delivering,
  timing,
  auditing,
  log,
  open,
}: WorkersDeps<Row>) => ({
  start(): () => Promise<void> {
    const { db, hear, close } = open();
    const hands = delivering.on(db);
    let hasStopped = false;
    const isStopping = () => hasStopped;
    const onTrouble = (words: string, err: unknown) => log.warn({ err }, words);

    const lanes = channels.map((channel) => createLane<Row>({ hands, what, channel, isStopping, onTrouble }));
    let hasCaughtUp = false;
    const deliver = () => {
      if (hasCaughtUp) for (const lane of lanes) lane.go();
    };

    /** Runs one at a time, not while stopping; an error does not end the loop. */
    const round = (words: string, act: () => Promise<unknown>) =>
      coalesce(async () => {
        if (!hasStopped) await act().catch((err: unknown) => onTrouble(words, err));
      });
    const timers = round(`the timers of ${what} could not be read`, () => timing.fireDue(db));
    const audit = round(`the ledger of ${what} could not be audited`, () => auditing.look(db));
    const requeueExpired = round('expired leases could not be requeued', () => hands.requeueExpired());

    let isDeaf = true;
    let hush = () => {};
    const listening = round('waking workers is out of order, they look every second', async () => {
      if (!isDeaf) return;
      const lost = () => {
        isDeaf = true;
      };
      // Before it hears: the connection may be lost again before anybody comes to note that it stands.
      isDeaf = false;
      hush = await hear(deliver, lost).catch((error: unknown) => {
        lost();
        throw error;
      });
    });

    const look = () => {
      listening.go();
      requeueExpired.go();
      timers.go();
      deliver();
    };
    /** After an outage or a restore a reminder may be due that stands in for calls which never went: it goes first, as one. */
    const catchUp = async () => {
      await Promise.race([timers.ended(), pause(timersFirstMs, undefined, { ref: false })]);
      hasCaughtUp = true;
      deliver();
    };
    const ticking = [setInterval(look, lookEveryMs), setInterval(audit.go, auditEveryMs)];
    look();
    void catchUp();

    const finished = async () => {
      await listening.ended();
      hush();
      await Promise.all([timers, audit, requeueExpired, ...lanes].map((work) => work.ended()));
    };
    const giveBack = async () => {
      await Promise.all(lanes.map((lane) => lane.giveBack())).catch((err: unknown) =>
        onTrouble('leases could not be released', err),
      );
      await close();
    };
    return async () => {
      hasStopped = true;
      ticking.forEach(clearInterval);
      await Promise.race([finished(), pause(endWithinMs, undefined, { ref: false })]);
      await Promise.race([giveBack(), pause(endWithinMs, undefined, { ref: false })]);
    };
  },
});

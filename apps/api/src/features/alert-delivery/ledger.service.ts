// The ledger as the alert's rules use it: plan, repeat, publish, end, all in the alert's transaction.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { crashPoint } from '#src/crash-points.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { AlertRef, EndKind, Reach, TextReport } from '#src/alert-types.ts';
import type { AlertLinks } from './alert-links.ts';
import type { EventType } from './ports.ts';
import type { EventStore } from './events.store.ts';
import type { Hints } from './hints.ts';
import type { LedgerStore, PlannedRow } from './ledger.store.ts';
import type { TimerStore } from './timers.store.ts';

interface Deps {
  store: LedgerStore;
  events: EventStore;
  timers: TimerStore;
  links: Pick<AlertLinks, 'hashOf'>;
  hints: Hints;
  /** After the commit: workers, in whatever process, look at once. */
  wakeAfter(tx: Tx): void;
  afterCommit(tx: Tx, act: () => unknown): void;
}

/** Push and email at once; a text at once to whoever would not notice those, and after a minute to whoever has not looked. */
const firstRows = ({ crewId, hasEmail, hasText, hasPush, isOnline, alertsOff }: Reach): PlannedRow[] => {
  automatedDecision('alert-steps');
  const needsText = !alertsOff && (!isOnline || !hasPush);
  return [
    ...(hasPush && !alertsOff ? [{ crewId, channel: 'push' as const, waitMs: 0 }] : []),
    ...(hasEmail && !alertsOff ? [{ crewId, channel: 'email' as const, waitMs: 0 }] : []),
    ...(hasText ? [{ crewId, channel: 'sms' as const, waitMs: needsText ? 0 : alertTimes.textUnseenMs }] : []),
  ];
};
const atOnce = (reach: Reach): PlannedRow[] => firstRows(reach).map((row) => ({ ...row, waitMs: 0 }));
const idsOf = (to: Reach[]): string[] => to.map(({ crewId }) => crewId);

export const createLedger = ({ store, events, timers, links, hints, wakeAfter, afterCommit }: Deps) => {
  /** Each person once, the youth always; then a hint without content to all of them. */
  const notify = async (
    tx: Tx,
    alert: AlertRef,
    first: string[],
    type: EventType,
    others: string[],
    other: EventType,
  ) => {
    const types = new Map<string, EventType>();
    for (const personId of others) types.set(personId, other);
    for (const personId of [alert.youthId, ...first]) types.set(personId, type);
    const people = [...types].toSorted(([one], [two]) => (one < two ? -1 : 1));
    await events.add(
      tx,
      alert,
      people.map(([personId, type]) => ({ personId, type })),
    );
    hints.notify(tx, [...types.keys()]);
  };

  return {
    linkHash: links.hashOf,

    async begin(
      tx: Tx,
      alert: AlertRef,
      to: Reach[],
      { isFirst, widenAgreed, concerned }: { isFirst: boolean; widenAgreed: boolean; concerned: string[] },
    ): Promise<void> {
      crashPoint('beforeLedger');
      await store.plan(tx, alert, 'alert', to.flatMap(firstRows));
      if (isFirst) await timers.arm(tx, alert.id, widenAgreed);
      else if (widenAgreed) await timers.armWiden(tx, alert.id);
      crashPoint('afterLedger');
      await notify(tx, alert, idsOf(to), 'alert', concerned, 'changed');
      wakeAfter(tx);
      afterCommit(tx, () => crashPoint('afterCommit'));
      crashPoint('beforeCommit');
    },

    /** A reminder stands in for what has not gone out yet. */
    async again(tx: Tx, alert: AlertRef, to: Reach[], concerned: string[]): Promise<void> {
      await store.supersede(tx, alert.id, { crewIds: idsOf(to) });
      await store.plan(tx, alert, 'reminder', to.flatMap(atOnce));
      await notify(tx, alert, idsOf(to), 'reminder', concerned, 'changed');
      wakeAfter(tx);
    },

    changed: (tx: Tx, alert: AlertRef, concerned: string[], type: 'changed' | 'answer' | 'safePlace'): Promise<void> =>
      notify(tx, alert, concerned, type, [], type),

    /** After the commit, and not stored. */
    moved: (tx: Tx, concerned: string[]): void => hints.notify(tx, concerned),

    seen: (tx: Tx, alertId: string, crewId: string): Promise<void> =>
      store.supersede(tx, alertId, { crewIds: [crewId], channels: ['sms'] }),

    acknowledged: (tx: Tx, alertId: string): Promise<void> => timers.cancel(tx, alertId, 'unanswered'),

    reopened: (tx: Tx, alertId: string, widenAgreed: boolean): Promise<void> =>
      timers.armAnew(tx, alertId, widenAgreed),

    async end(tx: Tx, alert: AlertRef, as: EndKind, notified: string[]): Promise<void> {
      crashPoint('beforeEnd');
      await store.supersede(tx, alert.id);
      await store.planEnd(tx, alert, as, notified);
      await timers.cancel(tx, alert.id, 'all');
      await timers.armAfterEnd(tx, alert.id, as);
      crashPoint('afterEnd');
      await notify(tx, alert, notified, as, [], as);
      wakeAfter(tx);
      afterCommit(tx, () => crashPoint('afterEndCommit'));
    },

    withdraw: (tx: Tx, alertId: string, crewIds: string[]): Promise<void> => store.silence(tx, alertId, crewIds),

    receipts: (db: Db | Tx, alertId: string) => store.receipts(db, alertId),

    events: (db: Db | Tx, personId: string, deviceId: string | null) => events.after(db, personId, deviceId),

    /** A notification shown by a device is the receipt of the open app, so the youth sees it. */
    async moveCursor(tx: Tx, personId: string, deviceId: string | null, seq: number): Promise<void> {
      if (deviceId === null) return;
      hints.notify(tx, await events.moveCursor(tx, personId, deviceId, seq));
    },

    async report(tx: Tx, report: TextReport): Promise<void> {
      const rows = await store.report(tx, report);
      hints.notify(tx, [...new Set(rows.map(({ youthId }) => youthId))]);
    },
  };
};

// Reading hours, the promise that follows from them, and what became of each.
import {
  type OtherReadingDayEntry,
  readBy,
  type ReadingHours,
  type ReadingHoursEntry,
  type ReadingKind,
  type ReadPromise,
} from '@mycrew/contract/desk-hours.ts';
import { dateAfter, wallClock } from '@mycrew/contract/weekly-hours.ts';
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { DayRow, DeskHoursStore, HoursRow, PromisedWhat } from './desk-hours.store.ts';

export interface Deps {
  store: DeskHoursStore;
  audit: Pick<Audit, 'staffDid'>;
  /** Answered by on-call: the zone of the desk. */
  zone(db: Db | Tx): Promise<string>;
}

export interface KindHours extends HoursRow {
  days: DayRow[];
  now: ReadPromise;
}

/** Before anybody has set them: none, and nothing is promised. */
const atFirst: Record<ReadingKind, HoursRow> = {
  pieces: { weekly: [], minutes: 60 },
  urgent: { weekly: [], minutes: 15 },
};
const mostDaysAhead = 731;
const sooner = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export const createDeskHours = ({ store, audit, zone: zoneOf }: Deps) => {
  const clock = async (db: Db | Tx, now: Date) => {
    const zone = await zoneOf(db);
    return { zone, today: wallClock(now.getTime(), zone).slice(0, 10) };
  };

  const ofKind = async (
    db: Db | Tx,
    kind: ReadingKind,
    { zone, today }: { zone: string; today: string },
    now: Date,
  ): Promise<KindHours> => {
    const row = (await store.hours(db, kind)) ?? atFirst[kind];
    const days = await store.days(db, kind, dateAfter(today, -1));
    const hours: ReadingHours = {
      Weekly: row.weekly,
      OtherDays: days.map(({ date, hours: Hours }) => ({ Date: date, Hours })),
      Minutes: row.minutes,
    };
    return { ...row, days, now: readBy(kind, hours, zone, now.getTime()) };
  };

  /** What somebody is told who hands something in now. What is urgent is read in either of the hours. */
  const promised = async (db: Db | Tx, now: Date): Promise<Record<ReadingKind, ReadPromise>> => {
    const when = await clock(db, now);
    const [pieces, urgent] = [await ofKind(db, 'pieces', when, now), await ofKind(db, 'urgent', when, now)];
    return {
      pieces: pieces.now,
      urgent: { by: sooner(urgent.now.by, pieces.now.by), isOpen: urgent.now.isOpen || pieces.now.isOpen },
    };
  };

  const desk = async (db: Db | Tx, now: Date) => {
    const when = await clock(db, now);
    return { ...when, pieces: await ofKind(db, 'pieces', when, now), urgent: await ofKind(db, 'urgent', when, now) };
  };

  return {
    promised,
    desk,

    async setHours(tx: Tx, me: StaffMember, kind: ReadingKind, entry: ReadingHoursEntry): Promise<void> {
      await store.saveHours(tx, kind, { weekly: entry.Weekly, minutes: entry.Minutes });
      await audit.staffDid(tx, { actor: me.id, action: 'staff.reading-hours-set', why: entry.Why });
    },

    async setDay(
      tx: Tx,
      me: StaffMember,
      { kind, date }: { kind: ReadingKind; date: string },
      { Note, Hours, Why }: OtherReadingDayEntry,
      now: Date,
    ): Promise<void> {
      const { today } = await clock(tx, now);
      if (date < today) throw refuse.invalid('date', 'That day is over.');
      if (date > dateAfter(today, mostDaysAhead)) throw refuse.invalid('date', 'Needs a day within two years.');
      if (Hours) await store.saveDay(tx, kind, { date, note: Note, hours: Hours });
      else await store.removeDay(tx, kind, date);
      await audit.staffDid(tx, { actor: me.id, action: 'staff.reading-day-set', why: Why });
    },

    /** Notes by when somebody is to read it, as it is said now; null: nothing is promised. */
    async promise(tx: Tx, what: PromisedWhat, itemId: string, isUrgent: boolean, now: Date): Promise<Date | null> {
      const { by } = (await promised(tx, now))[isUrgent ? 'urgent' : 'pieces'];
      const until = by === null ? null : new Date(by);
      await store.promise(tx, { id: uuidv7(), what, itemId, isUrgent, promisedAt: now, readBy: until });
      return until;
    },

    /** Somebody of the staff looks at it. */
    read: (tx: Tx, itemId: string, now: Date) => store.read(tx, itemId, now),
    forget: store.forget,
    readByOf: store.readByOf,
    honoured: store.honoured,
  };
};
export type DeskHoursService = ReturnType<typeof createDeskHours>;

// The schedule: what leads change, who is on duty through a week, and where nobody is.
import { duties, type Duty, type OnCallChangeEntry, type OtherDayEntry } from '@mycrew/contract/on-call.ts';
import { dateAfter, instantOfWall, wallClock, weekdayOfDate } from '@mycrew/contract/weekly-hours.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { DutyAt, ScheduleStore, Shift, StaffRow } from './schedule.store.ts';

export interface Deps {
  store: ScheduleStore;
  audit: Pick<Audit, 'staffDid'>;
}

/** Nobody: a gap. */
export interface DutySpan {
  duty: Duty;
  from: Date;
  until: Date;
  personIds: string[];
}

interface NewShift {
  PersonId: string;
  Duty: Duty;
  From: string;
  Until: string;
}
type NewWeekly = NewShift & { Weekdays: number[] };

const dayMs = 86_400_000;
const quarterMs = 15 * 60_000;
const mostDaysAhead = 731;
const mostAwayMs = 2 * dayMs;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const shiftOf = ({ PersonId, Duty, From, Until }: NewShift): Shift => ({
  personId: PersonId,
  duty: Duty,
  startsMinute: minuteOf(From),
  endsMinute: minuteOf(Until),
});
const quarterBefore = (at: Date): Date => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs);

/** For how long the same people have a duty, one after the other, without a hole between them. */
const spansOfDuty = (rows: DutyAt[], duty: Duty, until: Date): DutySpan[] => {
  const moments = [...Map.groupBy(rows, ({ at }) => at.getTime())];
  const spans: DutySpan[] = [];
  for (const [at, on] of moments) {
    const personIds = on.filter((row) => row.duty === duty).map(({ personId }) => personId!);
    const last = spans.at(-1);
    if (last?.personIds.join() === personIds.join()) continue;
    if (last) last.until = new Date(at);
    spans.push({ duty, from: new Date(at), until, personIds });
  }
  return spans;
};

export const createSchedule = ({ store, audit }: Deps) => {
  const note = (tx: Tx, me: StaffMember, action: `staff.on-call-${string}`, why: string, subjectOwner?: string) =>
    audit.staffDid(tx, { actor: me.id, action, why, ...(subjectOwner && { subjectOwner }) });

  /** 422 where one of them can't have it. */
  const requireMay = (staff: StaffRow[], { PersonId, Duty: duty }: { PersonId: string; Duty: Duty | null }): void => {
    const person = staff.find(({ id }) => id === PersonId);
    if (!person) throw refuse.invalid('PersonId', 'Needs somebody with a role at the desk.');
    if (duty === 'lead' && person.role !== 'lead') throw refuse.invalid('Duty', 'Needs somebody who leads the desk.');
  };

  const requireNear = (field: string, date: string, today: string): void => {
    if (date < today) throw refuse.invalid(field, 'That day is over.');
    if (date > dateAfter(today, mostDaysAhead)) throw refuse.invalid(field, 'Needs a day within two years.');
  };
  const today = async (db: Db | Tx, now: Date): Promise<string> =>
    wallClock(now.getTime(), await store.zone(db)).slice(0, 10);

  const spans = async (db: Db | Tx, from: Date, until: Date, of: readonly Duty[] = duties): Promise<DutySpan[]> => {
    const rows = await store.dutiesThrough(db, from, until);
    return of.flatMap((duty) => spansOfDuty(rows, duty, until));
  };

  return {
    spans,
    today,

    /** The week, from Monday to Sunday by the desk's clock, that holds a day. */
    async week(db: Db, date: string) {
      const zone = await store.zone(db);
      const monday = dateAfter(date, 1 - weekdayOfDate(date));
      const [from, until] = [monday, dateAfter(monday, 7)].map((day) => new Date(instantOfWall(`${day}T00:00`, zone)));
      return { zone, monday, spans: await spans(db, from!, until!) };
    },

    /** When whoever is first changes next, within a week. */
    async handOver(db: Db, now: Date): Promise<DutySpan | null> {
      const [, next] = await spans(db, now, new Date(now.getTime() + 7 * dayMs), ['first']);
      return next ?? null;
    },

    async addShifts(tx: Tx, me: StaffMember, entry: NewWeekly, why: string): Promise<void> {
      requireMay(await store.staff(tx), entry);
      const weekdays = [...new Set(entry.Weekdays)];
      await store.addShifts(
        tx,
        weekdays.map((weekday) => ({ id: uuidv7(), weekday, ...shiftOf(entry) })),
      );
      await note(tx, me, 'staff.on-call-shift-added', why, entry.PersonId);
    },

    async changeShift(tx: Tx, me: StaffMember, id: string, entry: NewShift, why: string): Promise<void> {
      requireMay(await store.staff(tx), entry);
      orNotFound(await store.changeShift(tx, id, shiftOf(entry)));
      await note(tx, me, 'staff.on-call-shift-changed', why, entry.PersonId);
    },

    async setDay(
      tx: Tx,
      me: StaffMember,
      date: string,
      { Note, Shifts, Why }: OtherDayEntry,
      now: Date,
    ): Promise<void> {
      requireNear('date', date, await today(tx, now));
      const staff = await store.staff(tx);
      for (const shift of Shifts ?? []) requireMay(staff, shift);
      await store.removeDay(tx, date);
      if (Shifts) await store.addDay(tx, date, Note);
      const shifts = (Shifts ?? []).map((shift) => ({ id: uuidv7(), onDate: date, ...shiftOf(shift) }));
      if (shifts.length > 0) await store.addShifts(tx, shifts);
      await note(tx, me, Shifts ? 'staff.on-call-day-set' : 'staff.on-call-day-removed', Why);
    },

    async addChange(tx: Tx, me: StaffMember, entry: OnCallChangeEntry, now: Date): Promise<void> {
      const { Kind, PersonId: personId, Duty: duty, From, Until, Why } = entry;
      if (Kind === 'instead' && duty === null) throw refuse.invalid('Duty', 'Choose which duty they have.');
      requireMay(await store.staff(tx), { PersonId: personId, Duty: Kind === 'instead' ? duty : null });
      const zone = await store.zone(tx);
      requireNear('Until', Until.slice(0, 10), wallClock(now.getTime(), zone).slice(0, 10));
      const [startsAt, endsAt] = [From, Until].map((wall) => new Date(instantOfWall(wall, zone)));
      if (endsAt! <= startsAt!) throw refuse.invalid('Until', 'Needs to be after it begins.');
      if (endsAt! <= now) throw refuse.invalid('Until', 'That is over.');
      const span = { id: uuidv7(), personId, startsAt: startsAt!, endsAt: endsAt! };
      if (Kind === 'off') await store.addAbsence(tx, { ...span, isOwn: false });
      else await store.addOverride(tx, { ...span, duty: duty! });
      await note(tx, me, Kind === 'off' ? 'staff.on-call-off' : 'staff.on-call-instead', Why, personId);
    },

    async remove(tx: Tx, me: StaffMember, id: string, why: string): Promise<void> {
      await note(tx, me, 'staff.on-call-removed', why, orNotFound(await store.remove(tx, id)));
    },

    async setZone(tx: Tx, me: StaffMember, zone: string, why: string): Promise<void> {
      await store.saveZone(tx, zone);
      await note(tx, me, 'staff.on-call-zone-set', why);
    },

    /** My own absence, from now on at the earliest: only for a time in which I am on duty. */
    async cannot(tx: Tx, me: StaffMember, from: Date, until: Date, now: Date): Promise<void> {
      const startsAt = from > now ? from : quarterBefore(now);
      if (until <= now) throw refuse.invalid('Until', 'That is over.');
      if (until <= startsAt || until.getTime() - startsAt.getTime() > mostAwayMs)
        throw refuse.invalid('Until', 'Needs to be at most two days after it begins.');
      if (!(await store.isOn(tx, me.id, startsAt, until))) throw refuse.invalid('From', 'You’re not on duty then.');
      await store.addAbsence(tx, { id: uuidv7(), personId: me.id, startsAt, endsAt: until, isOwn: true });
      await note(tx, me, 'staff.on-call-cannot', 'Said that they can’t', me.id);
    },

    async takeBackCannot(tx: Tx, me: StaffMember, id: string, now: Date): Promise<void> {
      orNotFound(await store.removeOwnAbsence(tx, id, me.id, now));
      await note(tx, me, 'staff.on-call-can', 'Said that they can after all', me.id);
    },
  };
};
export type Schedule = ReturnType<typeof createSchedule>;

// The calendar of check-ins, and who may read it.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import type { Checkin } from '@mycrew/contract/checkins.ts';
import type { CrewForCheckin } from '@mycrew/contract/dashboard.ts';
import { mostDaysAtOnce, type CalendarQuery } from '@mycrew/contract/history.ts';
import { refuse } from '#http/refusals.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import { askedDay, daysBefore, localDateAtOffset, localDateIn } from '#time/local-time.ts';
import { monthOf, type Span, yearOf } from './spans.ts';
import type { ChosenRow, DayRow, HistoryStore, OwnRow } from './history.store.ts';

interface Words {
  families: { id: string; colour: string }[];
  emotions: Map<string, { name: string }>;
}

interface Context {
  tags: string[];
  sleep: Sleep | null;
}

export interface Deps {
  store: HistoryStore;
  encryption: FieldEncryption;
  catalogue(db: Db | Tx): Promise<Words>;
  /** Answered by checkins: somebody's own rows as they see them. */
  present(db: Db, me: Member, rows: OwnRow[], now: Date): Promise<Checkin[]>;
  /** Answered by checkins: what was going on, as it was sealed. */
  readContext(text: string | null): Context;
  /** Answered by journal-lock: what stands in the journal is read through its lock. */
  requireOpen(db: Db, me: Member, now: Date): Promise<void>;
  /** Answered by events: on which days one of my events of each kind took place. */
  kindsOn(db: Db, personId: string, first: string, last: string): Promise<{ category: string; day: string }[]>;
  /** Answered by dashboard: a day of a youth as their Crew sees it; noted where a comment is read. */
  shownToCrew(db: Db, me: Member, youthId: string, day: string, now: Date): Promise<CrewForCheckin[]>;
}

export interface CalendarPage extends Span {
  page: number;
  days: DayRow[];
  hasEarlier: boolean;
  words: Words;
}

export interface ChosenDays extends Span {
  checkins: (ChosenRow & { context: Context })[];
  events: { category: string; day: string }[];
  words: Words;
}

export interface LookedBack {
  month: string;
  who: string[];
  /** Newest first. */
  decided: { month: string; isSaved: boolean }[];
}

interface OneDay {
  date?: string | undefined;
  offset: number;
}

const todayOf = (me: Member, offset: number, now: Date): string =>
  offset ? localDateAtOffset(now, offset) : localDateIn(now, me.timeZone);

const dayAsked = ({ date, offset }: OneDay, me: Member, now: Date): string =>
  date ? askedDay(date, me.timeZone) : todayOf(me, offset, now);

const shifts = { next: -1, prev: 1 };
const pageAsked = ({ page, move }: CalendarQuery): number => Math.max(0, page + (move ? shifts[move] : 0));

export const createHistory = (deps: Deps) => {
  const { store, encryption, catalogue, present, readContext, shownToCrew, requireOpen, kindsOn } = deps;
  const sealed = encryption.sealedColumns('checkins', 'personId');

  const withContext = async (db: Db, rows: ChosenRow[]) => {
    const read: ChosenDays['checkins'] = [];
    // In turn: the first one brings the key.
    for (const row of rows) {
      const { id, personId, contextSealed } = row;
      const { context } = contextSealed ? await sealed.open(db, { id, personId, contextSealed }) : { context: null };
      read.push({ ...row, context: readContext(context) });
    }
    return read;
  };

  const spanAsked = (spanOf: typeof monthOf, me: Member, query: CalendarQuery, now: Date) => {
    const page = pageAsked(query);
    return { page, ...spanOf(todayOf(me, query.offset, now), page) };
  };

  /** As whoever looks is shown it, in the months of whoever asks. */
  const shownMonth = async (
    db: Db,
    me: Member,
    { viewerId, youthId }: { viewerId: string; youthId: string },
    query: CalendarQuery,
    now: Date,
  ): Promise<CalendarPage> => {
    if (!(await store.isSharing(db, viewerId, youthId))) throw refuse.notFound();
    const asked = spanAsked(monthOf, me, query, now);
    return { ...asked, ...(await store.days(db, youthId, asked, viewerId)), words: await catalogue(db) };
  };

  const lookBack = async (db: Db | Tx, me: Member, month: string): Promise<LookedBack> => ({
    month,
    who: await store.whoWasThere(db, me.id, monthOf(month, 0), me.timeZone),
    decided: await store.lookBacks(db, me.id),
  });

  return {
    async page(db: Db, me: Member, page: number, now: Date) {
      const { rows, hasMore } = await store.page(db, me.id, page);
      return { items: await present(db, me, rows, now), hasMore };
    },

    async month(db: Db, me: Member, query: CalendarQuery, now: Date): Promise<CalendarPage> {
      const asked = spanAsked(monthOf, me, query, now);
      return { ...asked, ...(await store.days(db, me.id, asked)), words: await catalogue(db) };
    },

    async year(db: Db, me: Member, query: CalendarQuery, now: Date): Promise<CalendarPage> {
      const asked = spanAsked(yearOf, me, query, now);
      return { ...asked, ...(await store.summaries(db, me.id, asked)), words: await catalogue(db) };
    },

    async day(db: Db, me: Member, asked: OneDay & { onlyJournal: boolean }, now: Date) {
      const day = dayAsked(asked, me, now);
      if (asked.onlyJournal) await requireOpen(db, me, now);
      const rows = await store.day(db, me.id, day, asked.onlyJournal);
      return { day, checkins: await present(db, me, rows, now) };
    },

    async days(db: Db, me: Member, asked: { from: string; until: string }, now: Date): Promise<ChosenDays> {
      const [first, last] = [askedDay(asked.from, me.timeZone), askedDay(asked.until, me.timeZone)];
      if (last < first) throw refuse.invalid('until', 'Needs a day after the first one.');
      if (first < daysBefore(last, mostDaysAtOnce - 1))
        throw refuse.invalid('from', `At most ${mostDaysAtOnce} days at a time.`);
      const today = localDateIn(now, me.timeZone);
      return {
        first,
        last,
        checkins: await withContext(db, await store.chosen(db, me.id, { first, last }, me.timeZone)),
        // What is still to come says nothing of a day before it.
        events: await kindsOn(db, me.id, first, last < today ? last : today),
        words: await catalogue(db),
      };
    },

    lookBack,

    async decideLookBack(tx: Tx, me: Member, { Month, IsSaved }: { Month: string; IsSaved: boolean }, now: Date) {
      if (Month >= monthOf(localDateIn(now, me.timeZone), 0).first)
        throw refuse.invalid('Month', 'That month has not ended yet.');
      await store.decideLookBack(tx, { personId: me.id, month: Month, isSaved: IsSaved, decidedAt: now });
      return lookBack(tx, me, Month);
    },

    async crewForDay(db: Db, me: Member, youthId: string, asked: OneDay, now: Date) {
      if (!(await store.isSharing(db, me.id, youthId))) throw refuse.notFound();
      const day = dayAsked(asked, me, now);
      return { day, checkins: await shownToCrew(db, me, youthId, day, now) };
    },

    crewForMonth: (db: Db, me: Member, youthId: string, query: CalendarQuery, now: Date) =>
      shownMonth(db, me, { viewerId: me.id, youthId }, query, now),

    /** My month, as a crew member is shown it. */
    seenMonth: (db: Db, me: Member, viewerId: string, query: CalendarQuery, now: Date) =>
      shownMonth(db, me, { viewerId, youthId: me.id }, query, now),
  };
};
export type History = ReturnType<typeof createHistory>;

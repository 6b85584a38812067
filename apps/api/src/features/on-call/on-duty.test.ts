// Who is on duty: `on_duty_at` against a model of its own, played through a year with both changes of the clock.
import { duties, type Duty } from '@mycrew/contract/on-call.ts';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator } from '#testing/staff.ts';
import { weekdayOf } from '#src/time/daily.ts';
import { daysBefore, wallClockIn } from '#src/time/local-time.ts';
import { onCallStore } from './on-call.store.ts';

const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;
const at = (text: string) => Date.parse(text);

interface Hours {
  person: number;
  duty: Duty;
  from: number;
  until: number;
}
interface Schedule {
  zone: string;
  weekly: (Hours & { weekday: number })[];
  days: { date: string; shifts: Hours[] }[];
  absences: { person: number; from: number; until: number }[];
  overrides: { person: number; duty: Duty; from: number; until: number }[];
}
interface Staff {
  id: string;
  role: 'moderator' | 'lead' | null;
}

const app = await setUpRoom();
let staff: Staff[] = [];
beforeEach(async () => {
  const [samira, jo, hana] = [await aModerator(app), await aModerator(app), await aLead(app)];
  const nobody = await aPerson(app, { kind: 'staff' });
  staff = [
    { id: samira.id, role: 'moderator' },
    { id: jo.id, role: 'moderator' },
    { id: hana.id, role: 'lead' },
    { id: nobody.id, role: null },
  ];
});

const shiftRow = ({ person, duty, from, until }: Hours) => ({
  id: uuidv7(),
  personId: staff[person]!.id,
  duty,
  startsMinute: from,
  endsMinute: until,
});

const save = async ({ zone, weekly, days, absences, overrides }: Schedule) => {
  for (const table of ['onCallOverrides', 'onCallAbsences', 'onCallShifts', 'onCallDays', 'deskSettings'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.insertInto('deskSettings').values({ zone }).execute();
  for (const { date, shifts } of days) {
    await app.db.insertInto('onCallDays').values({ onDate: date }).execute();
    for (const shift of shifts)
      await app.db
        .insertInto('onCallShifts')
        .values({ ...shiftRow(shift), onDate: date })
        .execute();
  }
  for (const { weekday, ...shift } of weekly)
    await app.db
      .insertInto('onCallShifts')
      .values({ ...shiftRow(shift), weekday })
      .execute();
  const spanOf = ({ person, from, until }: { person: number; from: number; until: number }) => ({
    id: uuidv7(),
    personId: staff[person]!.id,
    startsAt: new Date(from),
    endsAt: new Date(until),
  });
  for (const absence of absences)
    await app.db
      .insertInto('onCallAbsences')
      .values({ ...spanOf(absence), isOwn: false })
      .execute();
  for (const override of overrides)
    await app.db
      .insertInto('onCallOverrides')
      .values({ ...spanOf(override), duty: override.duty })
      .execute();
};

/** Of each moment in turn: `first <id>`, sorted. */
const onDutyAtEach = async (instants: number[]): Promise<string[][]> => {
  const { rows } = await app.pool.query<{ on_duty: string[] }>(
    `SELECT array(SELECT d.duty || ' ' || d.person_id FROM on_duty_at(m.at) d ORDER BY 1) AS on_duty
     FROM unnest($1::timestamptz[]) WITH ORDINALITY m (at, turn) ORDER BY m.turn`,
    [instants.map((instant) => new Date(instant))],
  );
  return rows.map(({ on_duty: on }) => on);
};

/** The first instant at which a clock in the zone shows that time of that day, or a later one. */
const firstInstants = (zone: string) => {
  const known = new Map<string, number>();
  return (date: string, minute: number): number => {
    const key = `${date} ${minute}`;
    let instant = known.get(key);
    if (instant === undefined) {
      instant = at(`${date}T00:00:00Z`) - 14 * 3_600_000;
      for (; ; instant += quarterMs) {
        const shown = wallClockIn(new Date(instant), zone);
        if (shown.date > date || (shown.date === date && shown.minutes >= minute)) break;
      }
      known.set(key, instant);
    }
    return instant;
  };
};

const clocks = new Map<string, ReturnType<typeof firstInstants>>();
const clockOf = (zone: string) => {
  const clock = clocks.get(zone) ?? firstInstants(zone);
  clocks.set(zone, clock);
  return clock;
};

/** Every span of a duty, as instants, of the days from `first` to `last`; then who has it. */
const modelOf = (schedule: Schedule, first: string, last: string) => {
  const instant = clockOf(schedule.zone);
  const spans: { person: number; duty: Duty; from: number; until: number }[] = [];
  for (let date = first; date <= last; date = daysBefore(date, -1)) {
    const other = schedule.days.find((day) => day.date === date);
    const shifts = other?.shifts ?? schedule.weekly.filter(({ weekday }) => weekday === weekdayOf(date));
    for (const { person, duty, from, until } of shifts) {
      const ends = until > from ? date : daysBefore(date, -1);
      spans.push({ person, duty, from: instant(date, from), until: instant(ends, until) });
    }
  }
  const holds = (moment: number) => (span: { from: number; until: number }) =>
    span.from <= moment && moment < span.until;
  const may = ({ person, duty }: { person: number; duty: Duty }) =>
    staff[person]!.role !== null && (duty !== 'lead' || staff[person]!.role === 'lead');
  return (moment: number): string[] => {
    const instead = schedule.overrides.filter(holds(moment)).filter(may);
    const planned = spans.filter(holds(moment)).filter(({ duty }) => !instead.some((one) => one.duty === duty));
    const away = new Set(schedule.absences.filter(holds(moment)).map(({ person }) => person));
    const on = [...instead, ...planned].filter(may).filter(({ person }) => !away.has(person));
    return [...new Set(on.map(({ person, duty }) => `${duty} ${staff[person]!.id}`))].toSorted();
  };
};

const changes = ['2026-10-04', '2027-04-04'];
const [firstDay, lastDay] = ['2026-09-01', '2027-09-01'];
const fromMs = at(`${firstDay}T00:00:00Z`);

/** Every quarter of the days around both changes, and some moment of every seven hours of the year. */
const moments = [
  ...changes.flatMap((day) =>
    Array.from({ length: 4 * 24 * 3 }, (_, turn) => at(`${day}T00:00:00Z`) - 1.5 * dayMs + turn * quarterMs),
  ),
  ...Array.from(
    { length: (365 * 24) / 7 },
    (_, turn) => fromMs + turn * 7 * 3_600_000 + ((turn * 7_919) % 420) * 60_000,
  ),
];

const minute = fc.oneof(fc.nat(95), fc.integer({ min: 4, max: 14 })).map((quarter) => quarter * 15);
const hours = fc.record({ person: fc.nat(3), duty: fc.constantFrom(...duties), from: minute, until: minute });
const dates = fc
  .oneof(
    fc.nat(364).map((day) => fromMs + day * dayMs),
    fc.constantFrom(...changes.map((day) => at(day))),
  )
  .chain((day) => fc.integer({ min: -1, max: 1 }).map((by) => new Date(day + by * dayMs).toISOString().slice(0, 10)));
const span = fc.tuple(dates, fc.nat(95), fc.integer({ min: 1, max: 400 })).map(([date, quarter, long]) => {
  const from = at(`${date}T00:00:00Z`) + quarter * quarterMs;
  return { from, until: from + long * quarterMs };
});
const schedules: fc.Arbitrary<Schedule> = fc.record({
  zone: fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Perth'),
  weekly: fc.array(
    fc
      .tuple(hours, fc.oneof(fc.constantFrom(6, 7), fc.integer({ min: 1, max: 7 })))
      .map(([one, weekday]) => ({ ...one, weekday })),
    { maxLength: 14 },
  ),
  days: fc.uniqueArray(fc.record({ date: dates, shifts: fc.array(hours, { maxLength: 4 }) }), {
    maxLength: 4,
    selector: ({ date }) => date,
  }),
  absences: fc.array(
    fc.tuple(span, fc.nat(3)).map(([one, person]) => ({ ...one, person })),
    { maxLength: 4 },
  ),
  overrides: fc.array(
    fc.tuple(span, fc.nat(3), fc.constantFrom(...duties)).map(([one, person, duty]) => ({ ...one, person, duty })),
    { maxLength: 4 },
  ),
});

describe('who is on duty', () => {
  it('is what the shifts and their exceptions say, through a year', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        await save(schedule);
        const model = modelOf(schedule, daysBefore(firstDay, 3), lastDay);
        const found = await onDutyAtEach(moments);
        const wrong = moments.flatMap((moment, turn) => {
          const [is, should] = [found[turn]!, model(moment)];
          return is.join() === should.join() ? [] : [{ at: new Date(moment).toISOString(), is, should }];
        });
        expect(wrong.slice(0, 3)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is one person, always, where the week is parted between them: no change of the clock makes a hole or an overlap', async () => {
    const cuts = fc.uniqueArray(fc.oneof(fc.nat(671), fc.integer({ min: 6 * 96, max: 6 * 96 + 16 })), {
      minLength: 8,
      maxLength: 20,
    });
    const zones = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe');
    await fc.assert(
      fc.asyncProperty(cuts, zones, async (some, zone) => {
        // At most a day each: the start of every day is a cut, too.
        const all = [...new Set([...some, ...Array.from({ length: 7 }, (_, day) => day * 96)])].toSorted(
          (a, b) => a - b,
        );
        const weekly = all.map((from, turn) => ({
          person: turn % 3,
          duty: 'first' as const,
          weekday: Math.floor(from / 96) + 1,
          from: (from % 96) * 15,
          until: ((all[turn + 1] ?? 0) % 96) * 15,
        }));
        await save({ zone, weekly, days: [], absences: [], overrides: [] });
        const found = await onDutyAtEach(moments);
        expect(found.filter((on) => on.length !== 1)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('what a change of the staff does', () => {
  const all = { person: 0, duty: 'first' as const, from: 0, until: 0 };
  const everyDay = (over: Partial<Hours> = {}) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...all, ...over, weekday }));
  const none = { zone: 'Australia/Sydney', days: [], absences: [], overrides: [] };
  const now = () => onCallStore.onDuty(app.db, app.clock.now());

  it('takes whoever lost their role or whose account is closed off duty at once', async () => {
    await save({ ...none, weekly: everyDay() });
    expect(await now()).toEqual([{ personId: staff[0]!.id, duty: 'first' }]);
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', staff[0]!.id).execute();
    expect(await now()).toEqual([]);
    await app.db.updateTable('people').set({ status: 'active' }).where('id', '=', staff[0]!.id).execute();
    await app.db.updateTable('staffRoles').set({ revokedBy: 'tests', revokedAt: app.clock.now() }).execute();
    expect(await now()).toEqual([]);
  });

  it('names those who are first, then next, then lead; and only those lead who do', async () => {
    const weekly = [
      ...everyDay({ person: 2, duty: 'lead' }),
      ...everyDay({ person: 1, duty: 'next' }),
      ...everyDay(),
      ...everyDay({ person: 1, duty: 'lead' }),
    ];
    await save({ ...none, weekly });
    expect(await now()).toEqual([
      { personId: staff[0]!.id, duty: 'first' },
      { personId: staff[1]!.id, duty: 'next' },
      { personId: staff[2]!.id, duty: 'lead' },
    ]);
  });
});

describe('the ways of being told', () => {
  it('are push and email until somebody chose others', async () => {
    const [samira, jo] = [staff[0]!.id, staff[1]!.id];
    const chosen = { personId: samira, ways: ['sms', 'push'], changedAt: app.clock.now() };
    await app.db.insertInto('onCallPeople').values(chosen).execute();
    expect(await onCallStore.waysOf(app.db, [samira, jo])).toEqual(
      new Map([
        [samira, ['push', 'sms']],
        [jo, ['push', 'email']],
      ]),
    );
    expect(await onCallStore.waysOf(app.db, [])).toEqual(new Map());
  });

  it('are never none', async () => {
    const none = { personId: staff[0]!.id, ways: [], changedAt: app.clock.now() };
    await expect(app.db.insertInto('onCallPeople').values(none).execute()).rejects.toThrow(/check/u);
  });
});

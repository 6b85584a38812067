import type { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import type { Handlers } from '#http/call.ts';
import { changeToWire, personToWire, shiftToWire, spanToWire } from './on-call.presenter.ts';
import type { OnCallStore } from './on-call.store.ts';
import type { Schedule } from './schedule.service.ts';
import type { ScheduleStore } from './schedule.store.ts';
import type { Ways } from './ways.service.ts';

interface Rooms {
  schedule: Schedule;
  stored: ScheduleStore;
  onDuty: OnCallStore['onDuty'];
  ways: Ways;
}

export const onCallRoutes = ({ schedule, stored, onDuty, ways }: Rooms): Handlers<typeof onCallEndpoints> => ({
  schedule: async ({ tx, me, query, context: { now } }) => {
    const today = await schedule.today(tx, now);
    const { zone, monday, spans } = await schedule.week(tx, query.week ?? today);
    const from = monday < today ? monday : today;
    const handOver = await schedule.handOver(tx, now);
    return {
      Zone: zone,
      Today: today,
      People: (await stored.staff(tx)).map((person) => personToWire(person, me.id)),
      Now: (await onDuty(tx, now)).map(({ personId, duty }) => ({ PersonId: personId, Duty: duty })),
      HandOver: handOver && { At: handOver.from.toISOString(), PersonIds: handOver.personIds },
      Week: monday,
      Spans: spans.map(spanToWire),
      Shifts: (await stored.shifts(tx, from)).map(shiftToWire),
      OtherDays: (await stored.otherDays(tx, from)).map(({ date, note }) => ({ Date: date, Note: note })),
      Changes: (await stored.changes(tx, now)).map(changeToWire),
      Ways: await ways.states(tx, me.id),
    };
  },
  addShifts: async ({ tx, me, body }) => {
    await schedule.addShifts(tx, me, body, body.Why);
    return null;
  },
  changeShift: async ({ tx, me, params, body }) => {
    await schedule.changeShift(tx, me, params.id, body, body.Why);
    return null;
  },
  setDay: async ({ tx, me, params, body, context }) => {
    await schedule.setDay(tx, me, params.date, body, context.now);
    return null;
  },
  addChange: async ({ tx, me, body, context }) => {
    await schedule.addChange(tx, me, body, context.now);
    return null;
  },
  removeEntry: async ({ tx, me, params, body }) => {
    await schedule.remove(tx, me, params.id, body.Why);
    return null;
  },
  setZone: async ({ tx, me, body }) => {
    await schedule.setZone(tx, me, body.Zone, body.Why);
    return null;
  },
  cannot: async ({ tx, me, body, context }) => {
    await schedule.cannot(tx, me, new Date(body.From), new Date(body.Until), context.now);
    return null;
  },
  takeBackCannot: async ({ tx, me, params, context }) => {
    await schedule.takeBackCannot(tx, me, params.id, context.now);
    return null;
  },
  setWays: async ({ tx, me, body, context }) => {
    await ways.choose(tx, me, body.Ways, context.now);
    return null;
  },
  test: ({ tx, me }) => ways.test(tx, me),
});

// Who of the staff is on duty when, and how they are told. Ours.
import * as z from 'zod/mini';
import { endpoints, staffRoles } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import { deskZones, LocalMoment, QuarterTime, Weekday } from './weekly-hours.ts';
import { ById, Id, Instant, LocalDate, Nothing, text } from './wire.ts';

/** In the order in which they are told; who leads is told with whoever is next. */
export const duties = ['first', 'next', 'lead'] as const;
export type Duty = (typeof duties)[number];

export const onCallWays = ['push', 'email', 'sms'] as const;
export type OnCallWay = (typeof onCallWays)[number];

/** A week of three people has about sixty. */
const mostShifts = 24;

const onShift = { PersonId: Id, Duty: z.enum(duties), From: QuarterTime, Until: QuarterTime };
/** Until is on the day after, where it is not after From. */
export const ShiftEntry = z.object({ ...onShift, Why: StaffReason });
export const WeeklyShiftEntry = z.object({
  ...ShiftEntry.shape,
  Weekdays: z.array(Weekday).check(z.minLength(1, 'Choose at least one day.'), z.maxLength(7)),
});
export type WeeklyShiftEntry = z.output<typeof WeeklyShiftEntry>;

/** `Shifts` null: the same as each week again. */
export const OtherDayEntry = z.object({
  Note: text(60),
  Shifts: z.nullable(z.array(z.object(onShift)).check(z.maxLength(mostShifts))),
  Why: StaffReason,
});
export type OtherDayEntry = z.output<typeof OtherDayEntry>;

/** `off`: they have no duty for a time. `instead`: they have this duty, in place of whoever has it each week. */
export const OnCallChangeEntry = z.object({
  Kind: z.enum(['off', 'instead']),
  PersonId: Id,
  /** Of `instead` alone. */
  Duty: z.nullable(z.enum(duties)),
  From: LocalMoment,
  Until: LocalMoment,
  Why: StaffReason,
});
export type OnCallChangeEntry = z.output<typeof OnCallChangeEntry>;

const OnCallShift = z.object({
  _id: Id,
  ...onShift,
  /** Monday is 1; null: on `Date` alone. */
  Weekday: z.nullable(z.int()),
  Date: z.nullable(LocalDate),
});
export type OnCallShift = z.output<typeof OnCallShift>;

const OnCallChange = z.object({
  _id: Id,
  Kind: z.enum(['off', 'instead']),
  PersonId: Id,
  Duty: z.nullable(z.enum(duties)),
  From: Instant,
  Until: Instant,
  /** They said themselves that they can't. */
  IsOwn: z.boolean(),
});
export type OnCallChange = z.output<typeof OnCallChange>;

/** For how long the same people have this duty; nobody: a gap. */
const OnCallSpan = z.object({
  Duty: z.enum(duties),
  From: Instant,
  Until: Instant,
  PersonIds: z.array(Id),
});
export type OnCallSpan = z.output<typeof OnCallSpan>;

/** Why a way does not work for them: nothing there to send to, or this copy has no such way. */
const WayState = z.object({
  Way: z.enum(onCallWays),
  IsChosen: z.boolean(),
  Trouble: z.nullable(z.enum(['no-device', 'no-email', 'no-mobile', 'off'])),
});
export type WayState = z.output<typeof WayState>;

const OnCallPerson = z.object({ _id: Id, FirstName: z.string(), Role: z.enum(staffRoles), IsMe: z.boolean() });
export type OnCallPerson = z.output<typeof OnCallPerson>;

export const OnCall = z.object({
  Zone: z.string(),
  /** With the day it is there, by the desk's clock. */
  Today: LocalDate,
  People: z.array(OnCallPerson),
  Now: z.array(z.object({ PersonId: Id, Duty: z.enum(duties) })),
  /** When whoever is first changes next, within a week; to nobody: a gap begins. */
  HandOver: z.nullable(z.object({ At: Instant, PersonIds: z.array(Id) })),
  /** The Monday of the week that is shown. */
  Week: LocalDate,
  Spans: z.array(OnCallSpan),
  Shifts: z.array(OnCallShift),
  OtherDays: z.array(z.object({ Date: LocalDate, Note: z.string() })),
  /** Those that are not over. */
  Changes: z.array(OnCallChange),
  Ways: z.array(WayState),
});
export type OnCall = z.output<typeof OnCall>;

export const WaysEntry = z.object({
  Ways: z.array(z.enum(onCallWays)).check(z.minLength(1, 'Keep at least one way, so that you can be told.')),
});

/** `sent`: the provider took it. `unreachable`: nothing there to send to. */
const TestedWay = z.object({
  Way: z.enum(onCallWays),
  Result: z.enum(['sent', 'unreachable', 'off', 'refused', 'failed', 'unknown']),
});
export type TestedWay = z.output<typeof TestedWay>;

export const ZoneEntry = z.object({ Zone: z.enum(deskZones, 'Choose a zone.'), Why: StaffReason });
export const CannotEntry = z.object({ From: Instant, Until: Instant });

/** A day of a week that is asked for. */
const WeekOf = LocalDate.check(z.refine((day) => day > '2020-01-01' && day < '2100-01-01', 'Needs a day of our time.'));

const lead = { access: 'staff', staff: { role: 'lead' }, ours: true } as const;
const staff = { access: 'staff', ours: true } as const;

export const onCallEndpoints = endpoints({
  schedule: {
    method: 'GET',
    path: '/staff/on-call',
    query: z.object({ week: z.optional(WeekOf) }),
    reply: OnCall,
    summary: 'Who is on duty now and in the week of a day, who is next, and how I am told.',
    ...staff,
  },
  addShifts: {
    method: 'POST',
    path: '/staff/on-call/shifts',
    body: WeeklyShiftEntry,
    reply: Nothing,
    summary: 'A weekly shift on one or several days of the week.',
    ...lead,
  },
  changeShift: {
    method: 'PUT',
    path: '/staff/on-call/shifts/{id}',
    params: ById,
    body: ShiftEntry,
    reply: Nothing,
    summary: 'Other hours, another person or another duty of a weekly shift.',
    ...lead,
  },
  setDay: {
    method: 'PUT',
    path: '/staff/on-call/days/{date}',
    params: z.object({ date: LocalDate }),
    body: OtherDayEntry,
    reply: Nothing,
    summary: 'The shifts of one day in place of those of its weekday, or those of its weekday again.',
    ...lead,
  },
  addChange: {
    method: 'POST',
    path: '/staff/on-call/changes',
    body: OnCallChangeEntry,
    reply: Nothing,
    summary: 'Somebody is off for a time, or on in place of somebody else.',
    ...lead,
  },
  removeEntry: {
    method: 'POST',
    path: '/staff/on-call/entries/{id}/remove',
    params: ById,
    body: z.object({ Why: StaffReason }),
    reply: Nothing,
    summary: 'Take away a weekly shift, an absence, or somebody who is on instead.',
    ...lead,
  },
  setZone: {
    method: 'PUT',
    path: '/staff/on-call/zone',
    body: ZoneEntry,
    reply: Nothing,
    summary: 'The time zone by which the desk works: its shifts, and its hours of reading.',
    ...lead,
  },
  cannot: {
    method: 'POST',
    path: '/staff/on-call/cannot',
    body: CannotEntry,
    reply: Nothing,
    summary: 'I can’t, for a time in which I am on duty: it becomes a gap that those who lead see.',
    ...staff,
  },
  takeBackCannot: {
    method: 'DELETE',
    path: '/staff/on-call/cannot/{id}',
    params: ById,
    reply: Nothing,
    summary: 'I can after all: what I said myself no longer counts.',
    ...staff,
  },
  setWays: {
    method: 'PUT',
    path: '/staff/on-call/ways',
    body: WaysEntry,
    reply: Nothing,
    summary: 'How I am told of urgent things while on duty: by push, email or text, at least one.',
    ...staff,
  },
  test: {
    method: 'POST',
    path: '/staff/on-call/test',
    idempotent: false,
    reply: z.array(TestedWay),
    summary: 'A test by each way I chose, and what became of it.',
    ...staff,
  },
});

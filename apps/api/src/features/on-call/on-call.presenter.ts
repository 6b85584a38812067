import type { OnCallChange, OnCallPerson, OnCallShift, OnCallSpan } from '@mycrew/contract/on-call.ts';
import type { DutySpan } from './schedule.service.ts';
import type { ChangeRow, ShiftRow, StaffRow } from './schedule.store.ts';

const pad = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

export const personToWire = ({ id, firstName, role }: StaffRow, me: string): OnCallPerson => ({
  _id: id,
  FirstName: firstName,
  Role: role,
  IsMe: id === me,
});

export const shiftToWire = (row: ShiftRow): OnCallShift => ({
  _id: row.id,
  PersonId: row.personId,
  Duty: row.duty,
  From: timeOf(row.startsMinute),
  Until: timeOf(row.endsMinute),
  Weekday: row.weekday,
  Date: row.onDate,
});

export const changeToWire = (row: ChangeRow): OnCallChange => ({
  _id: row.id,
  Kind: row.duty ? 'instead' : 'off',
  PersonId: row.personId,
  Duty: row.duty,
  From: row.startsAt.toISOString(),
  Until: row.endsAt.toISOString(),
  IsOwn: row.isOwn,
});

export const spanToWire = ({ duty, from, until, personIds }: DutySpan): OnCallSpan => ({
  Duty: duty,
  From: from.toISOString(),
  Until: until.toISOString(),
  PersonIds: personIds,
});

import type { DeskHours, DeskReadingHours, Promised, ReadPromise } from '@mycrew/contract/desk-hours.ts';
import type { DeskHoursService, KindHours } from './desk-hours.service.ts';

export const promisedToWire = ({ by, isOpen }: ReadPromise): Promised => ({
  By: by === null ? null : new Date(by).toISOString(),
  IsOpen: isOpen,
});

const hoursToWire = ({ weekly, minutes, days, now }: KindHours): DeskReadingHours => ({
  Weekly: [...weekly],
  Minutes: minutes,
  OtherDays: days.map(({ date, note, hours }) => ({ Date: date, Note: note, Hours: hours })),
  Now: promisedToWire(now),
});

export const deskHoursToWire = (of: Awaited<ReturnType<DeskHoursService['desk']>>): DeskHours => ({
  Zone: of.zone,
  Today: of.today,
  Pieces: hoursToWire(of.pieces),
  Urgent: hoursToWire(of.urgent),
});

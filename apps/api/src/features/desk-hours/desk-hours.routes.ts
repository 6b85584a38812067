import type { deskHoursEndpoints } from '@mycrew/contract/desk-hours.ts';
import type { Handlers } from '#http/call.ts';
import { deskHoursToWire, promisedToWire } from './desk-hours.presenter.ts';
import type { DeskHoursService } from './desk-hours.service.ts';

export const deskHoursRoutes = (hours: DeskHoursService): Handlers<typeof deskHoursEndpoints> => ({
  promised: async ({ tx, context }) => {
    const { pieces, urgent } = await hours.promised(tx, context.now);
    return { Pieces: promisedToWire(pieces), Urgent: promisedToWire(urgent) };
  },
  desk: async ({ tx, context }) => deskHoursToWire(await hours.desk(tx, context.now)),
  setHours: async ({ tx, me, params, body, context }) => {
    await hours.setHours(tx, me, params.kind, body);
    return deskHoursToWire(await hours.desk(tx, context.now));
  },
  setDay: async ({ tx, me, params, body, context }) => {
    await hours.setDay(tx, me, params, body, context.now);
    return deskHoursToWire(await hours.desk(tx, context.now));
  },
});

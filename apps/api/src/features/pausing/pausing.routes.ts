import type { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import { pausedToWire } from './pausing.presenter.ts';
import type { Pausing } from './pausing.service.ts';

export const pausingRoutes = (pausing: Pausing): Handlers<typeof pausingEndpoints> => ({
  list: async ({ tx, me, context }) => (await pausing.list(tx, me, context.now)).map(pausedToWire),
  pause: async ({ tx, me, body, context }) => {
    const paused = await pausing.pause(tx, me, body.CrewId, context.now);
    return said(`Paused. ${paused.row.firstName} isn’t told.`, pausedToWire(paused));
  },
  resume: async ({ tx, me, body, context }) => {
    await pausing.resume(tx, me, body.CrewId, body.ShowMeanwhile, context.now);
    return said('They see what’s new again.', null);
  },
});

import { nudgeLimits, type nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Nudges } from './nudges.service.ts';

export const nudgeRoutes = (nudges: Nudges): Handlers<typeof nudgeEndpoints> => ({
  nudge: async ({ tx, me, body, context: { now } }) => {
    await nudges.nudge(tx, me, { receiverId: body.UserId, kind: body.Kind }, now);
    const NextOn = new Date(now.getTime() + nudgeLimits.hoursBetween * 3_600_000).toISOString();
    return said('That’s on its way.', { ...body, SentOn: now.toISOString(), NextOn }, 201);
  },
});

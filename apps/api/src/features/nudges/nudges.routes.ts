import { type nudgeEndpoints, nudgeLimits } from '@mycrew/contract/nudges.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Nudges } from './nudges.service.ts';
import { presentReceived } from './nudges.presenter.ts';

export const nudgeRoutes = (nudges: Nudges): Handlers<typeof nudgeEndpoints> => ({
  nudge: async ({ tx, me, body, context: { now } }) => {
    await nudges.nudge(tx, me, { receiverId: body.UserId, kind: body.Kind }, now);
    const NextOn = new Date(now.getTime() + nudgeLimits.hoursBetween * 3_600_000).toISOString();
    return reply('That’s on its way.', { ...body, SentOn: now.toISOString(), NextOn }, 201);
  },
  received: async ({ tx, me, params, context: { now } }) => {
    const nudge = await nudges.received(tx, me, params.id, now);
    return nudge ? presentReceived(nudge) : null;
  },
  answer: async ({ tx, me, params, body, context: { now } }) =>
    reply('That’s on its way.', presentReceived(await nudges.answer(tx, me, params.id, body.Answer, now))),
});

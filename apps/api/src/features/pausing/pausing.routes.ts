import type { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import type { CalendarQuery } from '@mycrew/contract/history.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import { pausedToWire, seenToWire } from './pausing.presenter.ts';
import type { Pausing } from './pausing.service.ts';

/** Answered by dashboard. */
export interface Feed {
  seenCheckins(
    db: Db,
    me: Member,
    viewerId: string,
    page: number,
    now: Date,
  ): Promise<ReplyOf<typeof pausingEndpoints.seenCheckins>>;
}

/** Answered by history. */
export interface Months {
  seenMonth(
    db: Db,
    me: Member,
    viewerId: string,
    query: CalendarQuery,
    now: Date,
  ): Promise<ReplyOf<typeof pausingEndpoints.seenMonth>>;
}

export const pausingRoutes = (pausing: Pausing, feed: Feed, months: Months): Handlers<typeof pausingEndpoints> => ({
  list: async ({ tx, me, context }) => (await pausing.list(tx, me, context.now)).map(pausedToWire),
  pause: async ({ tx, me, body, context }) => {
    const paused = await pausing.pause(tx, me, body.CrewId, context.now);
    return reply(`Paused. ${paused.row.firstName} isn’t told.`, pausedToWire(paused));
  },
  resume: async ({ tx, me, body, context }) => {
    await pausing.resume(tx, me, body.CrewId, body.ShowMeanwhile, context.now);
    return reply('They see what’s new again.', null);
  },
  seenCard: async ({ tx, me, params, context }) =>
    seenToWire(await pausing.seenCard(tx, me, params.crewId, context.now)),
  seenCheckins: async ({ tx, me, params, query, context }) => {
    await pausing.requireCrew(tx, me, params.crewId);
    return feed.seenCheckins(tx, me, params.crewId, query.page, context.now);
  },
  seenMonth: async ({ tx, me, params, query, context }) => {
    await pausing.requireCrew(tx, me, params.crewId);
    return months.seenMonth(tx, me, params.crewId, query, context.now);
  },
});

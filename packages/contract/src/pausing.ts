// Pausing what one person of my crew sees: they go on seeing what was there, and nothing says so to them. Calls of our own.
import * as z from 'zod/mini';
import { CrewMember } from './crew.ts';
import { CrewForCheckin } from './dashboard.ts';
import { endpoints } from './endpoint.ts';
import { Calendar, CalendarQuery } from './history.ts';
import { Id, Instant, Nothing, page, PageNumber, Person } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** For whom I have paused what they see; shown to nobody but me. */
    pausing: true;
  }
}

/** Somebody of my crew who is shown nothing new of my own, and since when. */
export const PausedPerson = z.object({ Person, Since: Instant });
export type PausedPerson = z.output<typeof PausedPerson>;

/** How I stand in the list of one of my crew. What they have not read is theirs. */
export const SeenCard = z.object({
  Person,
  Me: z.omit(CrewMember, { UnreadMessageCount: true }),
  /** Since when this stands still for them. */
  PausedSince: z.nullable(Instant),
});
export type SeenCard = z.output<typeof SeenCard>;

const OfCrew = z.object({ crewId: Id });

export const pausingEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/user/pause',
    reply: z.array(PausedPerson),
    ours: true,
    summary: 'Of my crew: for whom I have paused what they see. Nobody else can ask.',
  },
  pause: {
    method: 'POST',
    path: '/user/pause',
    body: z.object({ CrewId: Id }),
    reply: PausedPerson,
    ours: true,
    summary:
      'Pause what one of my crew sees, from this moment; a second time changes nothing. An alert still reaches them.',
  },
  resume: {
    method: 'POST',
    path: '/user/pause/end',
    /** What came meanwhile stays private, unless `ShowMeanwhile`. */
    body: z.object({ CrewId: Id, ShowMeanwhile: z._default(z.boolean(), false) }),
    reply: Nothing,
    ours: true,
    summary: 'Show them again what is new, from this moment.',
  },
  seenCard: {
    method: 'GET',
    path: '/user/seen-by/{crewId}',
    params: OfCrew,
    reply: SeenCard,
    ours: true,
    summary: 'What one of my crew is shown of me in their list, by the reads that answer them.',
  },
  seenCheckins: {
    method: 'GET',
    path: '/user/seen-by/{crewId}/check-ins',
    params: OfCrew,
    query: z.object({ page: PageNumber }),
    reply: page(CrewForCheckin),
    ours: true,
    summary: 'My check-ins as this one of my crew is shown them, newest first.',
  },
  seenMonth: {
    method: 'GET',
    path: '/user/seen-by/{crewId}/calendar',
    params: OfCrew,
    query: CalendarQuery,
    reply: Calendar,
    ours: true,
    summary: 'One of my months as this one of my crew is shown it; while I share none, they have no such page: 404.',
  },
});

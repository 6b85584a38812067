// Public queries of the room: the list, one person's view, and the two changes, stored in the outbox until answered.
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf, pages, read, staleOf } from '#shared/api/read.ts';
import { offsetMinutes } from '#shared/format/times.ts';
import { send, type Waiting } from '#shared/outbox/outbox.ts';

export const pausingQueries = {
  all: answersOf(...Object.values(pausingEndpoints)),
  list: () => read(pausingEndpoints.list, {}, { refetchOnWindowFocus: 'always', meta: { isStored: true } }),
  seenCard: (crewId: string) => read(pausingEndpoints.seenCard, { params: { crewId } }, { staleTime: 0 }),
  seenMonth: (crewId: string, page: number) =>
    read(
      pausingEndpoints.seenMonth,
      { params: { crewId }, query: { page: String(page), offset: String(offsetMinutes()) } },
      { staleTime: 0 },
    ),
  seenCheckins: (crewId: string) => ({
    ...pages(pausingEndpoints.seenCheckins, undefined, { params: { crewId } }),
    staleTime: 0,
  }),
};

const kinds = { pause: 'pausing', resume: 'showing-again' } as const;
export const laneOf = (personId: string): string => `pausing:${personId}`;

const readAfter = (queries: QueryClient, answered: Promise<unknown>): void => {
  const again = () => staleOf(queries, ...Object.values(pausingEndpoints), ...Object.values(supportEndpoints));
  // A refusal stands in the outbox; the list shows the true state.
  answered.then(again, again);
};

/** Effective once it reaches the server. */
export function pause(queries: QueryClient, { _id: CrewId, FirstName }: Person): void {
  const options = { lane: laneOf(CrewId), kind: kinds.pause, words: `Pausing what ${FirstName} sees` };
  readAfter(queries, send(pausingEndpoints.pause, { body: { CrewId } }, options).answered);
}

/** Entries of the meantime stay private, unless `showsMeanwhile`. */
export function resume(queries: QueryClient, { _id: CrewId, FirstName }: Person, showsMeanwhile: boolean): void {
  const options = { lane: laneOf(CrewId), kind: kinds.resume, words: `Showing ${FirstName} what’s new` };
  const body = { CrewId, ShowMeanwhile: showsMeanwhile };
  readAfter(queries, send(pausingEndpoints.resume, { body }, options).answered);
}

/** The later of two pending changes wins. */
export const willBePaused = (waiting: readonly Waiting[]): boolean | null => {
  const last = waiting.filter(({ state }) => state !== 'refused').at(-1);
  return last ? last.kind === kinds.pause : null;
};

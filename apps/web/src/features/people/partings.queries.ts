// The end of a relation: the prepared messages, and the change itself, stored on the device until the server answers.
import { crewEndpoints, type CrewMember } from '@mycrew/contract/crew.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '#shared/api/read.ts';
import { send, type Sent, type Waiting, useWaiting } from '#shared/outbox/outbox.ts';
import type { PartingType } from '#features/crew/crew.parts.ts';
import { crewQueries, peopleStale } from '#features/crew/crew.queries.ts';
import { outboxWords } from './partingWords.ts';

export const partingQueries = {
  /** Prepared messages for both directions. */
  farewells: () => read(crewEndpoints.farewells),
  /** A prepared message as its recipient reads it. */
  farewell: (messageId: string, type: PartingType, personId: string) =>
    type === 'remove'
      ? read(crewEndpoints.farewell, { params: { messageId }, query: { crewId: personId } })
      : read(crewEndpoints.leavingFarewell, { params: { messageId }, query: { crewForId: personId } }),
};

export const partingKind = 'parting';
const laneOf = (type: PartingType, personId: string): string => `${partingKind}:${type}:${personId}`;

export interface Parting {
  type: PartingType;
  personId: string;
}

/** The people in pending outbox entries. */
export function partingOf({ lane }: Pick<Waiting, 'lane'>): Parting {
  const [, type, personId = ''] = lane.split(':');
  return { type: type === 'leave' ? 'leave' : 'remove', personId };
}

/** Without a message they are not notified. */
export function part(person: Person, type: PartingType, MessageId: string | null): Sent<null> {
  const options = { lane: laneOf(type, person._id), kind: partingKind, words: outboxWords(type, person.FirstName) };
  const body = { MessageId };
  return type === 'remove'
    ? send(crewEndpoints.removeFromCrew, { params: { crewId: person._id }, body }, options)
    : send(crewEndpoints.leaveCrewFor, { params: { youthId: person._id }, body }, options);
}

/** Pending removals that the server does not know yet. */
export const useWaitingParting = (type: PartingType, personId: string): Waiting | undefined =>
  useWaiting({ lane: laneOf(type, personId) })[0];

/** Removed from the cached list before it is read again. */
export function showParted(queries: QueryClient, { type, personId }: Parting): void {
  const { queryKey } = type === 'remove' ? crewQueries.crew() : crewQueries.crewFor();
  queries.setQueryData(queryKey, (people: CrewMember[] | undefined) => people?.filter(({ _id }) => _id !== personId));
  void peopleStale(queries);
}

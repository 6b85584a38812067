// The person of a page: from the lists, until then from the navigation state.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type PartingType, personGiven } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';

export interface KnownPerson {
  person: Person & Partial<CrewMember>;
  type: PartingType;
  /** Both are in each other's Crew. */
  isMutual: boolean;
}

export type Knowing =
  | { is: 'known'; known: KnownPerson }
  | { is: 'gone' }
  | { is: 'reading'; of: UseQueryResult<CrewMember[]> };

const among = (list: UseQueryResult<CrewMember[]>, id: string): CrewMember | undefined =>
  list.data?.find(({ _id }) => _id === id);

const isRead = ({ data, isFetching }: UseQueryResult<CrewMember[]>): boolean => data !== undefined && !isFetching;

export function useKnownPerson(id: string): Knowing {
  const given = personGiven(useLocation().state, id);
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const inCrew = among(crew, id);
  const inCrewFor = among(crewFor, id);
  const isMutual = inCrew !== undefined && inCrewFor !== undefined;

  const isLeaving = inCrewFor && (given?.type === 'leave' || !inCrew);
  if (isLeaving) return { is: 'known', known: { person: inCrewFor, type: 'leave', isMutual } };
  if (inCrew) return { is: 'known', known: { person: inCrew, type: 'remove', isMutual } };
  if (isRead(crew) && isRead(crewFor)) return { is: 'gone' };
  if (given) return { is: 'known', known: { person: given.user, type: given.type, isMutual } };
  return { is: 'reading', of: crew.data ? crewFor : crew };
}

import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';

/** Adds the picture of a person in either crew list, and of nobody else. */
export function useWithPicture(person: Pick<Person, '_id' | 'FirstName' | 'LastName'>): Person {
  const { data: crew = [] } = useQuery(crewQueries.crew());
  const { data: crewFor = [] } = useQuery(crewQueries.crewFor());
  const known = [...crew, ...crewFor].find(({ _id }) => _id === person._id);
  return { ...person, ProfilePicUrl: known?.ProfilePicUrl ?? null };
}

// The youth of a page, from the cached list of those one crews for.
import { useQuery } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';

export function useYouth(id: string): { name: string | null; whose: string } {
  const { data } = useQuery(crewQueries.crewFor());
  const name = data?.find(({ _id }) => _id === id)?.FirstName ?? null;
  return { name, whose: name ? `${name}’s` : 'Their' };
}

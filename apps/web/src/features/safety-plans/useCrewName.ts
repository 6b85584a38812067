// The first name of a Crew member; null for anybody else.
import { useQuery } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';

export function useCrewName(): (id: string) => string | null {
  const { data } = useQuery({ ...crewQueries.crew(), meta: { quiet: true } });
  return (id) => data?.find(({ _id }) => _id === id)?.FirstName ?? null;
}

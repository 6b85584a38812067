// Keeps the first names of the crew in this browser, so that the help page knows them without a network.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { storeCrewNames } from '#features/distress/crewNames.ts';

export function useStoreCrewNames(): void {
  const { data } = useQuery(crewQueries.crew());
  useEffect(() => {
    if (data) storeCrewNames(data);
  }, [data]);
}

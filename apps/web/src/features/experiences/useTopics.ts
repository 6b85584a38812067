// Topics by name.
import { useQuery } from '@tanstack/react-query';
import { experienceQueries } from './experiences.queries.ts';

export function useTopicName(): (id: string) => string {
  const { data = [] } = useQuery(experienceQueries.topics());
  const names = new Map(data.map(({ _id, Name }) => [_id, Name]));
  return (id) => names.get(id) ?? id.replaceAll('-', ' ');
}

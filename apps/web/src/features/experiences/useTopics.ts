// Topics by name.
import { useQuery } from '@tanstack/react-query';
import { experienceQueries } from './experiences.queries.ts';

/** Until they are known, or where staff have retired one. */
const asWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

export function useTopicName(): (id: string) => string {
  const { data = [] } = useQuery(experienceQueries.topics());
  const names = new Map(data.map(({ _id, Name }) => [_id, Name]));
  return (id) => names.get(id) ?? asWords(id);
}

// Before Send: how many ways to these people work. It holds nothing up, and is not there where nobody knows.
import { countOf } from '#shared/format/counts.ts';
import { listOfNames } from '#shared/format/names.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { reachQueries } from '../reachability.queries.ts';

interface AlertReachProps {
  people: readonly Pick<Person, '_id' | 'FirstName'>[];
}

export function AlertReach({ people }: AlertReachProps) {
  const { data } = useStored(reachQueries.crew());
  if (!data) return null;
  const levels = new Map(data.People.map(({ _id, Level }) => [_id, Level]));
  const unsure = people.filter(({ _id }) => levels.get(_id) === 'unsure').map(({ FirstName }) => FirstName);
  const isAll = data.People.length === people.length && people.every(({ _id }) => levels.has(_id));
  const sentences = [
    ...(isAll && data.Ways > 0
      ? [`${countOf(people.length, 'person', 'people')}, ${countOf(data.Ways, 'way', 'ways')}.`]
      : []),
    ...(unsure.length > 0 ? [`${listOfNames(unsure)} may not notice until they look.`] : []),
  ];
  return sentences.length > 0 ? <p className="small muted">{sentences.join(' ')}</p> : null;
}

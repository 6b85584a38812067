// How surely each of my Crew can be reached: a level and a kind thing to do, never which way or when.
import { brand } from '@mycrew/contract/brand.ts';
import type { ReachLevel } from '@mycrew/contract/reachability.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { Link } from 'react-router';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { reachQueries } from '../reachability.queries.ts';

const levelWords: Record<ReachLevel, string> = {
  several: 'reachable in several ways',
  one: 'reachable in one way',
  unsure: 'not surely reachable',
};

function ChooseOneMore() {
  return (
    <Link className="link" to={routes.addCrew.path}>
      choose one more
    </Link>
  );
}

/** One line on somebody's own page. */
export function ReachOfPerson({ personId, name }: { personId: string; name: string }) {
  const { data } = useStored(reachQueries.crew());
  const level = data?.People.find(({ _id }) => _id === personId)?.Level;
  if (!level) return null;
  return (
    <p className="small muted">
      {level === 'unsure' ? (
        <>
          {name} may not notice an alert until they look. Ask them at lunch whether {brand.name}’s messages come
          through, or <ChooseOneMore />.
        </>
      ) : (
        `${name} is ${levelWords[level]}.`
      )}
    </p>
  );
}

/** Below the Crew: one line by person. */
export function ReachOfCrew({ people }: { people: readonly Pick<Person, '_id' | 'FirstName'>[] }) {
  const { data } = useStored(reachQueries.crew());
  const known = people.flatMap((person) => {
    const level = data?.People.find(({ _id }) => _id === person._id)?.Level;
    return level ? [{ ...person, level }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div className="stack8">
      <ul className="small muted" aria-label="Can they be reached?">
        {known.map(({ _id, FirstName, level }) => (
          <li key={_id}>
            {FirstName}: {levelWords[level]}
          </li>
        ))}
      </ul>
      {known.some(({ level }) => level === 'unsure') && (
        <p className="small muted">
          Not sure means that they may not notice until they look. Ask them at lunch, or <ChooseOneMore />.
        </p>
      )}
      <p className="caption muted">Looked at once a day.</p>
    </div>
  );
}

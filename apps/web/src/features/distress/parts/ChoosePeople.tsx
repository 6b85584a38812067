// The crew as rows to tick, each with what one should know before sending.
import { usePresence } from '#shared/realtime/presence.ts';
import { fullName } from '#shared/format/names.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { warningsOf } from '../reach.ts';
import type { Tellable } from '../whomToTell.ts';
import styles from './startView.module.css';

const unknown = { IsOnline: false, IsAway: false };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface RowProps {
  person: Tellable;
  isChosen: boolean;
  isTold: boolean;
  onChosen: (isChosen: boolean) => void;
}

function Row({ person, isChosen, isTold, onChosen }: RowProps) {
  const { presence } = usePresence(person._id, person.reach ?? unknown);
  const warnings = person.reach ? warningsOf(person.reach) : [];
  const words = isTold ? 'Told already' : capital([...(person.reach ? [presence] : []), ...warnings].join(', '));
  return (
    <li className={styles.choosePeoplePerson}>
      <CheckField
        checked={isChosen || isTold}
        disabled={isTold}
        onChange={({ currentTarget }) => onChosen(currentTarget.checked)}
        label={
          <span className="line14">
            <PersonAvatar
              person={person}
              size={48}
              spoken="none"
              {...(person.reach && { presence })}
              glow={presence === 'online'}
            />
            <span>
              <span className={`strong ${styles.choosePeopleName}`}>{fullName(person)}</span>
              {words && <span className={`small muted ${styles.choosePeopleName}`}>{words}</span>}
            </span>
          </span>
        }
      />
    </li>
  );
}

interface ChoosePeopleProps {
  people: readonly Tellable[];
  chosen: readonly string[];
  told: readonly string[];
  onChange: (ids: string[]) => void;
}

export function ChoosePeople({ people, chosen, told, onChange }: ChoosePeopleProps) {
  const open = people.filter(({ _id }) => !told.includes(_id)).map(({ _id }) => _id);
  const isAll = open.every((id) => chosen.includes(id));
  if (people.length === 0) return null;
  return (
    <div className="stack12">
      {open.length > 1 && (
        <button type="button" className={`link ${styles.choosePeopleAll}`} onClick={() => onChange(isAll ? [] : open)}>
          {isAll ? 'Nobody yet' : 'Everyone'}
        </button>
      )}
      <ul className={`card ${styles.choosePeopleList}`}>
        {people.map((person) => (
          <Row
            key={person._id}
            person={person}
            isChosen={chosen.includes(person._id)}
            isTold={told.includes(person._id)}
            onChosen={(isChosen) =>
              onChange(isChosen ? [...chosen, person._id] : chosen.filter((id) => id !== person._id))
            }
          />
        ))}
      </ul>
    </div>
  );
}

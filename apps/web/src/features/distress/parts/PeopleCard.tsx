// Who will be told, as lights, with what speaks against reaching one of them.
import CheckBoldIcon from '~icons/ph/check-bold';
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { countOf } from '#shared/format/counts.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { warningsOf } from '../reach.ts';
import type { Tellable } from '../whomToTell.ts';
import styles from './startView.module.css';

const unknown = { IsOnline: false, IsAway: false };

function Light({ person }: { person: Tellable }) {
  const { presence } = usePresence(person._id, person.reach ?? unknown);
  return (
    <li className={styles.peopleCardPerson}>
      <span className={styles.peopleCardLight}>
        <PersonAvatar person={person} size={64} glow={presence === 'online'} spoken="none" />
        <span className={styles.peopleCardTick}>
          <CheckBoldIcon size={16} aria-hidden="true" />
        </span>
      </span>
      <span className={`small strong ${styles.peopleCardName}`} aria-hidden="true">
        {person.FirstName}
      </span>
      <span className="visuallyHidden">
        {person.FirstName}
        {person.reach && `, ${presence}`}
      </span>
    </li>
  );
}

function Warnings({ people }: { people: readonly Tellable[] }) {
  const reachable = people.flatMap(({ _id, FirstName, reach }) => {
    const words = reach ? warningsOf(reach) : [];
    return words.length > 0 ? [{ _id, words: `${FirstName}: ${words.join(', ')}.` }] : [];
  });
  if (reachable.length === 0) return null;
  return (
    <ul className={`${styles.peopleCardWarnings} small muted`}>
      {reachable.map(({ _id, words }) => (
        <li key={_id}>{words}</li>
      ))}
    </ul>
  );
}

interface PeopleCardProps {
  people: readonly Tellable[];
  isEveryone: boolean;
  isRemembered: boolean;
  mayChoose: boolean;
}

export function PeopleCard({ people, isEveryone, isRemembered, mayChoose }: PeopleCardProps) {
  const count = countOf(people.length, 'person', 'people');
  return (
    <section className={`card ${styles.peopleCard}`} aria-labelledby="who-is-told">
      <Wire sag={14} />
      <div className={styles.peopleCardHead}>
        <h2 id="who-is-told" className="title">
          {isEveryone ? `Everyone, ${count}` : count}
        </h2>
        {mayChoose && (
          <Link className="link" to={routes.alertCrew.path}>
            Choose
          </Link>
        )}
      </div>
      <ul className={styles.peopleCardPeople}>
        {people.map((person) => (
          <Light key={person._id} person={person} />
        ))}
      </ul>
      {isRemembered && <p className="small muted">As your Crew was when you were last here.</p>}
      <Warnings people={people} />
    </section>
  );
}

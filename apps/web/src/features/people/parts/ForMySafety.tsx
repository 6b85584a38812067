// For whoever ends it because somebody is not safe for them: nobody is told, and where help is.
import type { Person } from '@mycrew/contract/wire.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useHelp } from '#shared/help/useHelp.ts';
import { reportPath } from '#features/crew/crew.parts.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import styles from '../parting.module.css';

/** A report names somebody of the lists, so it goes before the end. */
export function ForMySafety({ person, isOver = false }: { person: Person; isOver?: boolean }) {
  const id = useId();
  const { openHelpline, openEmergency } = useHelp();
  const name = person.FirstName;
  return (
    <section className={`card ${styles['part']}`} aria-labelledby={id}>
      <h2 id={id} className="title">
        Your safety comes first
      </h2>
      <p className="muted">
        {isOver
          ? `${name} wasn’t told anything. They can’t see you, write to you or reach you here.`
          : `Nothing is sent. ${name} can’t see you, write to you or reach you here any more.`}{' '}
        You did nothing wrong. If something happened, or they reach you somewhere else, you don’t have to carry it
        alone: talk to somebody now.
      </p>
      <HelpBlock label="Help for you" helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
      {!isOver && (
        <p className="small">
          <Link className="link" to={reportPath(person._id)}>
            Report {name} first
          </Link>{' '}
          <span className="muted">They aren’t told that it was you.</span>
        </p>
      )}
    </section>
  );
}

// One of the first three: why them, and three ways to ask, each to copy, to text, or to send as an invitation.
import { routes } from '@mycrew/contract/paths.ts';
import { useId, useState } from 'react';
import CopyIcon from '~icons/ph/copy';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { draftsFor, type Person, whyOf } from '../crewWizard.ts';
import styles from './wizard.module.css';

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    await toast.success('Copied');
  } catch {
    await toast.error('It couldn’t be copied. Mark the words and copy them yourself.');
  }
};

/** The form with `?&` is read by both kinds of phones. */
const asText = (text: string) => `sms:?&body=${encodeURIComponent(text)}`;

interface PersonToAskProps {
  person: Person;
  mayInvite: boolean;
  /** By first name: they need no invitation. */
  isInCrew: boolean;
}

export function PersonToAsk({ person, mayInvite, isInCrew }: PersonToAskProps) {
  const heading = useId();
  const drafts = draftsFor(person);
  const [at, setAt] = useState(0);
  const { text } = drafts[at]!;
  return (
    <article className={`card ${styles['person']}`} aria-labelledby={heading}>
      <div className={styles['personHead']}>
        <Lantern kind="lit" size={40} />
        <div>
          <h3 className="title" id={heading}>
            {person.name}
          </h3>
          <p className="small muted">
            {whyOf(person)}
            {isInCrew && ', and is in your Crew already'}
          </p>
        </div>
      </div>
      <fieldset className={styles['names']} aria-label={`Ways to ask ${person.name}`}>
        {drafts.map(({ label }, index) => (
          <Chip key={label} chosen={index === at} onClick={() => setAt(index)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <blockquote className={styles['draft']}>{text}</blockquote>
      <div className="wrap10">
        <PlainButton
          variant="soft"
          icon={<CopyIcon size={20} aria-hidden="true" />}
          aria-label={`Copy the message to ${person.name}`}
          onClick={() => void copy(text)}
        >
          Copy
        </PlainButton>
        <PlainButton variant="outline" href={asText(text)} aria-label={`Text it to ${person.name}`}>
          Text it
        </PlainButton>
        {mayInvite && !isInCrew && (
          <PlainButton
            variant="outline"
            to={routes.addCrew.path}
            state={{ toAsk: { name: person.name, words: text } }}
            aria-label={`Invite ${person.name} to my Crew`}
          >
            Invite
          </PlainButton>
        )}
      </div>
    </article>
  );
}

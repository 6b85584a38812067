// Questions that lead to the first people to ask. Names are stored nowhere.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef, type SyntheticEvent, useId } from 'react';
import CopyIcon from '~icons/ph/copy';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { type NamesByRole, peopleOf, roles, firstToAsk, gapsOf, draftsFor, type Person, whyOf } from '../crewWizard.ts';
import styles from '../parts/wizard.module.css';
import { toResources } from '../ways.ts';

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
  /** Existing Crew members need no invitation. */
  isInCrew: boolean;
}

/** A suggested person: reasons, and three texts to copy, send, or use in an invitation. */
function PersonToAsk({ person, mayInvite, isInCrew }: PersonToAskProps) {
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

function NobodyYet() {
  return (
    <div className="card stack14">
      <h2 className="h3">Nobody came to mind today</h2>
      <p className="muted">
        That happens to many people, and it can change. One person who doesn’t know you yet can be the first: a
        counsellor, a GP, somebody at school.
      </p>
      <div className="wrap10">
        <PlainButton to={routes.pathways.path}>Pathways to help</PlainButton>
        <PlainButton variant="soft" to={routes.professionalHelp.path}>
          See who to call
        </PlainButton>
      </div>
    </div>
  );
}

interface WizardResultProps {
  named: NamesByRole;
  crew: readonly string[];
  onAgain: () => void;
}

/** The suggested people, and open roles with substitutes. */
function WizardResult({ named, crew, onAgain }: WizardResultProps) {
  const mayInvite = useSession()?.Kind !== 'supporter';
  const first = firstToAsk(named);
  const gaps = gapsOf(named);
  return (
    <>
      {first.length === 0 ? (
        <NobodyYet />
      ) : (
        <section className={styles['result']} aria-labelledby="first-to-ask">
          <h2 className="h3" id="first-to-ask">
            {first.length === 1 ? 'The first to ask' : `The first ${first.length === 2 ? 'two' : 'three'} to ask`}
          </h2>
          {first.map((person) => (
            <PersonToAsk
              key={person.name}
              person={person}
              mayInvite={mayInvite}
              isInCrew={crew.includes(person.name)}
            />
          ))}
        </section>
      )}
      {first.length > 0 && gaps.length > 0 && (
        <section className={styles['result']} aria-labelledby="still-dark">
          <h2 className="h3" id="still-dark">
            Still dark
          </h2>
          <ul className={styles['gaps']}>
            {gaps.map(({ role, gap, meanwhile }) => (
              <li key={role}>
                <Lantern kind="unlit" size={36} />
                <div>
                  <p className="strong">{gap}</p>
                  <p className="small muted">{meanwhile}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="wrap10">
        <PlainButton variant="soft" onClick={onAgain}>
          Start again
        </PlainButton>
        <PlainButton variant="text" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </>
  );
}

interface NameRoleProps {
  names: readonly string[];
  /** Suggestions: named earlier, or in the Crew. */
  known: readonly string[];
  onNames: (names: string[]) => void;
}

const mostLetters = 30;

function NameRole({ names, known, onNames }: NameRoleProps) {
  const [typed, setTyped] = useState('');
  const has = (name: string) => names.some((each) => each.toLowerCase() === name.toLowerCase());
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = typed.trim().replaceAll(/\s+/gu, ' ');
    if (name !== '' && !has(name)) onNames([...names, name]);
    setTyped('');
  };
  const toggle = (name: string) =>
    onNames(has(name) ? names.filter((each) => each.toLowerCase() !== name.toLowerCase()) : [...names, name]);
  const shown = [...known, ...names.filter((name) => !known.some((each) => each.toLowerCase() === name.toLowerCase()))];
  return (
    <>
      {shown.length > 0 && (
        <fieldset className={styles['names']} aria-label="Names">
          {shown.map((name) => (
            <Chip key={name} chosen={has(name)} onClick={() => toggle(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <form className={styles['add']} noValidate onSubmit={add}>
        <Field
          label="A name"
          autoComplete="off"
          maxLength={mostLetters}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PlainButton type="submit" variant="outline">
          Add
        </PlainButton>
      </form>
    </>
  );
}

/** Focuses the next question's heading, but not on first render. */
function useQuestionFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) heading.current?.focus();
    before.current = at;
  }, [at]);
  return heading;
}

export function CrewWizardScreen() {
  const [at, setAt] = useState(0);
  const [named, setNamed] = useState<NamesByRole>({});
  const heading = useQuestionFocus(at);
  const { data: crew = [] } = useQuery(crewQueries.crew());
  const inCrew = crew.map(({ FirstName }) => FirstName);
  const known = [...new Set([...peopleOf(named).map(({ name }) => name), ...inCrew])];
  const question = roles[at];
  const isNamed = question !== undefined && (named[question.role] ?? []).length > 0;
  const again = () => {
    setNamed({});
    setAt(0);
  };
  return (
    <SubPage
      title="Crew wizard"
      intro="Who to ask, and how to ask them. What you type stays on this page and goes when you leave it."
      back={toResources}
    >
      {question ? (
        <section className={`card ${styles['question']}`} aria-labelledby="wizard-question">
          <StepString steps={roles.length} at={at + 1} label={`Question ${at + 1} of ${roles.length}`} />
          <div>
            <h2 className="h3" id="wizard-question" ref={heading} tabIndex={-1}>
              {question.question}
            </h2>
            <p className="muted">{question.help}</p>
          </div>
          <NameRole
            key={question.role}
            names={named[question.role] ?? []}
            known={known}
            onNames={(names) => setNamed({ ...named, [question.role]: names })}
          />
          <div className="wrap10">
            {at > 0 && (
              <PlainButton variant="outline" onClick={() => setAt(at - 1)}>
                Back
              </PlainButton>
            )}
            <PlainButton variant={isNamed ? 'primary' : 'soft'} onClick={() => setAt(at + 1)}>
              {isNamed ? 'Next' : 'Nobody comes to mind'}
            </PlainButton>
          </div>
        </section>
      ) : (
        <WizardResult named={named} crew={inCrew} onAgain={again} />
      )}
    </SubPage>
  );
}

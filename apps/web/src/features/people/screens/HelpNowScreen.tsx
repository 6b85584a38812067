// The page of one person: chat, help or check-ins, and parting.
import type { Farewell } from '@mycrew/contract/crew.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams, Link } from 'react-router';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { wayOutQuery, type PartingType, reportPath } from '#features/crew/crew.parts.ts';
import { PreviewWords } from '#features/crew/invitations.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { useMyAlertIsOn } from '#shared/help/myAlertIsOn.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { drop } from '#shared/outbox/outbox.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import styles from '../parting.module.css';
import { doneWords, askWords, introWords, questionWords, whatStops } from '../partingWords.ts';
import { part, useWaitingParting, partingQueries } from '../partings.queries.ts';
import { PartingWaits } from '../parts/PartingWaits.tsx';
import { PersonPage } from '../parts/PersonPage.tsx';
import { type KnownPerson, useKnownPerson } from '../useKnownPerson.ts';

/** A report needs the person in the lists, so it comes before parting. */
function ForMySafety({ person, isOver = false }: { person: Person; isOver?: boolean }) {
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

interface FarewellChoiceProps {
  person: Person;
  type: PartingType;
  chosen: Farewell | null;
  onChoose: (farewell: Farewell | null) => void;
}

function Preview({ person, type, chosen }: Omit<FarewellChoiceProps, 'onChoose'> & { chosen: Farewell }) {
  const { data } = useQuery(partingQueries.farewell(chosen._id, type, person._id));
  const words = data?.Message ?? chosen.Message;
  if (words === null) return null;
  return (
    <figure className={styles['preview']}>
      <figcaption className="field__label">{person.FirstName} reads</figcaption>
      <PreviewWords>{words}</PreviewWords>
    </figure>
  );
}

/** Without a message and an offer of help it is the default. */
const isChoice = ({ Message, OffersHelp }: Farewell): boolean => Message !== null || OffersHelp;

function Ready({ person, type, chosen, onChoose }: FarewellChoiceProps) {
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  // The focused button was removed.
  useEffect(() => choice.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const farewells = useQuery(partingQueries.farewells());
  const choices = (farewells.data ?? []).filter(
    (farewell) => isChoice(farewell) && (farewell.Fits === type || farewell.Fits === 'both'),
  );
  return (
    <fieldset ref={choice} className={`card ${styles['part']} ${styles['choice']}`} aria-describedby={`${id}-help`}>
      <legend className="title">What {person.FirstName} hears</legend>
      <p id={`${id}-help`} className="small muted">
        Only what you choose here. Nothing, if you like.
      </p>
      <CheckField type="radio" name={id} label="No message" checked={chosen === null} onChange={() => onChoose(null)} />
      {choices.map((farewell) => (
        <CheckField
          key={farewell._id}
          type="radio"
          name={id}
          label={farewell.Title}
          checked={chosen?._id === farewell._id}
          onChange={() => onChoose(farewell)}
        />
      ))}
      {farewells.isPending && farewells.fetchStatus !== 'paused' && (
        <SkeletonRows rows={3} shape="text" label="Loading ready messages" />
      )}
      {!farewells.data && farewells.fetchStatus === 'paused' && (
        <output className="small muted">Ready messages need a connection. Everything else works without one.</output>
      )}
      {!farewells.data && farewells.isError && (
        <p className="small muted" role="alert">
          The ready messages didn’t load. Not your fault.{' '}
          <button type="button" className="link" onClick={() => void farewells.refetch()}>
            Try again
          </button>
        </p>
      )}
      {chosen && <Preview person={person} type={type} chosen={chosen} />}
    </fieldset>
  );
}

/** Folded: optional, and most people skip it. */
function FarewellChoice(props: FarewellChoiceProps) {
  const id = useId();
  const { person, chosen, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const { data: farewells = [] } = useQuery(partingQueries.farewells());
  const forSafety = farewells.find(({ OffersHelp }) => OffersHelp);
  if (isOpen) {
    return (
      <>
        <Ready {...props} />
        {chosen?.OffersHelp && <ForMySafety person={person} />}
      </>
    );
  }
  const open = (farewell: Farewell | null) => {
    setOpen(true);
    onChoose(farewell);
  };
  return (
    <section className={`card ${styles['part']}`} aria-labelledby={id}>
      <h2 id={id} className="title">
        What {person.FirstName} hears
      </h2>
      <p className="muted">Nothing, unless you choose the words.</p>
      <div className="wrap8">
        <PlainButton variant="soft" size="small" aria-expanded={false} onClick={() => open(null)}>
          Choose a message
        </PlainButton>
        {forSafety && (
          <PlainButton variant="alertSoft" size="small" aria-expanded={false} onClick={() => open(forSafety)}>
            I don’t feel safe
          </PlainButton>
        )}
      </div>
    </section>
  );
}

/** A new page at the same address: focus moves to its heading, so that a screen reader announces it. */
function useHeadingFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // Optional: the browser of the tests has no scrolling.
    page.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return page;
}

const gone = 404;

type WayOutProps = KnownPerson & { onOver: (farewell: Farewell | null, wasOver: boolean) => void };

/** The second of two taps: what stops now, their message, and the confirmation. */
function WayOut({ person, type, isMutual, onOver }: WayOutProps) {
  const id = useId();
  const page = useHeadingFocus();
  const waiting = useWaitingParting(type, person._id);
  const myAlertIsOn = useMyAlertIsOn();
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  const name = person.FirstName;
  const isAlertOn = type === 'remove' ? myAlertIsOn : person.DistressAlertStatus === 'Active';
  const isRefused = waiting?.state === 'refused';

  const confirm = async () => {
    if (waiting) await drop(waiting.key);
    part(person, type, farewell?._id ?? null).answered.then(
      () => onOver(farewell, false),
      (error: unknown) => {
        if (isApiError(error) && error.status === gone) onOver(null, true);
      },
    );
  };

  return (
    <div ref={page}>
      <SubPage
        title={questionWords(type, name)}
        intro={introWords(type, name)}
        back={{ path: hrefOf('helpNow', { id: person._id }), label: name }}
      >
        <section className={`card ${styles['part']}`} aria-labelledby={id}>
          <h2 id={id} className="title">
            What stops now
          </h2>
          <ul className={styles['stops']}>
            {whatStops(type, name, { isMutual, isAlertOn }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {(!waiting || isRefused) && (
          <FarewellChoice person={person} type={type} chosen={farewell} onChoose={setFarewell} />
        )}
        {waiting && <PartingWaits waiting={waiting} type={type} name={name} />}
        {(!waiting || isRefused) && (
          <PlainButton size="large" full onClick={() => void confirm()}>
            {isRefused ? 'Try again' : askWords(type, name)}
          </PlainButton>
        )}
      </SubPage>
    </div>
  );
}

interface PartedProps {
  known: KnownPerson;
  farewell: Farewell | null;
  wasOver: boolean;
  back: { path: string; label: string };
}

function notified({ known, farewell, wasOver }: Omit<PartedProps, 'back'>): string {
  const name = known.person.FirstName;
  if (wasOver) return 'That had happened already, so nothing was sent.';
  return farewell?.Message ? `${name} gets your words, and nothing else.` : `${name} wasn’t told anything.`;
}

/** After parting: the message they got, help where it was for safety, and the way back to everybody else. */
function Parted({ back, ...over }: PartedProps) {
  const { known, farewell } = over;
  const page = useHeadingFocus();
  return (
    <div ref={page}>
      <SubPage title={doneWords(known.type, known.person.FirstName)} back={back}>
        <p className="banner banner--success">
          <CheckCircleFillIcon size={26} aria-hidden="true" />
          <span className="banner__text">
            <strong>That’s done.</strong> {notified(over)}
          </span>
        </p>
        {farewell?.OffersHelp && <ForMySafety person={known.person} isOver />}
        <PlainButton variant="soft" size="large" full to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </SubPage>
    </div>
  );
}

const toContacts = { path: routes.contacts.path, label: 'Contacts' };
const [wayName = '', wayOut = ''] = wayOutQuery.slice(1).split('=');

/** For a person without a name. */
function PersonNotHere() {
  return (
    <SubPage title="Your people" back={toContacts}>
      <div className="card">
        <EmptyState
          title="This person isn’t among your people"
          action={
            <PlainButton variant="soft" to={routes.contacts.path}>
              Contacts
            </PlainButton>
          }
        >
          They’re not in your Crew, and you’re not in theirs. An older link may lead here.
        </EmptyState>
      </div>
    </SubPage>
  );
}

interface Over {
  known: KnownPerson;
  farewell: Farewell | null;
  /** The relation had ended before. */
  wasOver: boolean;
}

function OnePerson({ id }: { id: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const knowing = useKnownPerson(id);
  const [over, setOver] = useState<Over | null>(null);

  if (over) return <Parted {...over} back={toContacts} />;
  if (knowing.is === 'gone') return <PersonNotHere />;
  if (knowing.is === 'reading') {
    return (
      <SubPage title="Your people" back={toContacts}>
        <ReadState of={knowing.of} shape="person" loading="Loading this person" failed="This person didn’t load" />
      </SubPage>
    );
  }
  const { known } = knowing;
  if (search.get(wayName) !== wayOut) return <PersonPage {...known} back={toContacts} />;
  const end = (farewell: Farewell | null, wasOver: boolean) => {
    setOver({ known, farewell, wasOver });
    // Removes their name from the history, too.
    void navigate('.', { replace: true, state: null });
  };
  return <WayOut {...known} onOver={end} />;
}

export function HelpNowScreen() {
  const { id = '' } = useParams();
  return <OnePerson key={id} id={id} />;
}

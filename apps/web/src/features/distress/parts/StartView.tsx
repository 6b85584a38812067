// Before sending: recipients, note, location, and the red button.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { type ReactNode, useState } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import { Link } from 'react-router';
import MapPinFillIcon from '~icons/ph/map-pin-fill';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import { countOf } from '#shared/format/counts.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { type AlertChoice, choose, stillThere } from '../alertChoice.ts';
import { namesOf, notifyWords, unnamed } from '../notifyWords.ts';
import { warningsOf } from '../reach.ts';
import { readyTextHelp, useReadyText } from '../readyText.ts';
import { onlyNotified, type AlertRecipients, type PossibleRecipient } from '../alertRecipients.ts';
import { AlertTitle } from './AlertTitle.tsx';
import { AlertPage } from './AlertPage.tsx';
import { HelpPair } from './HelpPair.tsx';
import { LikeLastTime } from './LikeLastTime.tsx';
import { OtherWays } from './OtherWays.tsx';
import styles from './startView.module.css';

/** Never before the button: whoever is in a hurry does not wait for it. */
const AlertReach = lazyPart(async () => (await import('#features/reachability/reachability.parts.ts')).AlertReach);

const unknown = { IsOnline: false, IsAway: false };

function Light({ person }: { person: PossibleRecipient }) {
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

function Warnings({ people }: { people: readonly PossibleRecipient[] }) {
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
  people: readonly PossibleRecipient[];
  isEveryone: boolean;
  isRemembered: boolean;
  mayChoose: boolean;
}

/** The recipients as lights, with what makes one of them unreachable. */
function PeopleCard({ people, isEveryone, isRemembered, mayChoose }: PeopleCardProps) {
  const count = countOf(people.length, 'person', 'people');
  return (
    <section className={`card ${styles.peopleCard}`} aria-labelledby="alert-recipients">
      <Wire sag={14} />
      <div className={styles.peopleCardHead}>
        <h2 id="alert-recipients" className="title">
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
      <AlertReach people={people} />
    </section>
  );
}

const ready = ['Can someone come?', 'Call me'] as const;
const longest = 500;

interface NoteChipsProps {
  note: string;
  onNote: (note: string) => void;
}

function NoteChips({ note, onNote }: NoteChipsProps) {
  const isOwn = note !== '' && !ready.some((words) => words === note);
  const [isWriting, setWriting] = useState(isOwn);
  return (
    <div className="stack10">
      <fieldset className={styles.noteChipsRow}>
        <legend className="visuallyHidden">A note, if you want one</legend>
        {ready.map((words) => (
          <Chip
            key={words}
            chosen={note === words}
            tick={false}
            onClick={() => {
              setWriting(false);
              onNote(note === words ? '' : words);
            }}
          >
            {words}
          </Chip>
        ))}
        <Chip
          chosen={isWriting}
          tick={false}
          aria-label="In my own words"
          icon={<PencilSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => setWriting(!isWriting)}
        />
      </fieldset>
      {isWriting && (
        <Field
          label="In your own words"
          multiline
          rows={2}
          maxLength={longest}
          value={note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      )}
    </div>
  );
}

/** An empty Crew: who listens now. Supporters have no Crew to come, so their own people are first. */
function NobodyToNotifyYet() {
  return (
    <div className="stack12">
      <p>
        Nobody is in your Crew yet, so this alert would reach nobody. It’s still kept. These people are there now, and
        you don’t need the right words.
      </p>
      <OtherWays />
    </div>
  );
}

function TextInstead({ onNotify }: { onNotify: () => void }) {
  return (
    <div className="stack12">
      <p>You have no Crew here, so an alert would reach nobody. A text to someone you trust does.</p>
      <p className="small muted">{readyTextHelp}</p>
      <p>
        <a className="link" href={routes.needHelpNow.path}>
          More places that help
        </a>
      </p>
      <p>
        <button type="button" className="link" onClick={onNotify}>
          Turn my alert on anyway
        </button>
      </p>
    </div>
  );
}

function TextSomebody() {
  const textTo = useReadyText();
  return (
    <PlainButton size="huge" full href={textTo(null)} icon={<PaperPlaneTiltFillIcon size={26} aria-hidden="true" />}>
      Text someone you trust
    </PlainButton>
  );
}

const kinds: { kind: LocationKind; words: string }[] = [
  { kind: 'exact', words: 'Exactly' },
  { kind: 'area', words: 'About 1 km' },
  { kind: 'none', words: 'Off' },
];

interface WhereChoiceProps {
  kind: LocationKind;
  onKind: (kind: LocationKind) => void;
}

function WhereChoice({ kind, onKind }: WhereChoiceProps) {
  return (
    <fieldset className={styles.whereChoice}>
      <legend className={styles.whereChoiceHead}>
        <MapPinFillIcon size={24} aria-hidden="true" />
        <span>
          <span className="strong">Share where I am</span>
          <span className={`small muted ${styles.whereChoiceHelp}`}>Hidden again when you’re OK</span>
        </span>
      </legend>
      <div className="wrap8">
        {kinds.map(({ kind: one, words }) => (
          <Chip key={one} chosen={kind === one} onClick={() => onKind(one)}>
            {words}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface StartViewProps {
  whom: AlertRecipients;
  choice: AlertChoice;
  onNotify: (choice: AlertChoice, people: Person[]) => void;
  /** Null where there is nobody to practise with. */
  onPractise: (() => void) | null;
  isPractice?: boolean;
  lead?: ReactNode;
}

export function StartView({ whom, choice, onNotify, onPractise, isPractice = false, lead }: StartViewProps) {
  const { source, people, isLoading } = whom;
  const isKnown = source !== 'unknown';
  const crewIds = isKnown ? stillThere(choice.crewIds, people) : choice.crewIds?.length ? choice.crewIds : null;
  const chosen = crewIds ? people.filter(({ _id }) => crewIds.includes(_id)) : people;
  const hasNobody = source === 'server' && people.length === 0;
  const isSupporter = useSession()?.Kind === 'supporter';
  const textsInstead = hasNobody && isSupporter;
  const send = () => onNotify({ ...choice, crewIds, note: choice.note.trim() }, chosen.map(onlyNotified));
  const foot = (
    <>
      {textsInstead ? (
        <TextSomebody />
      ) : (
        <PlainButton
          variant="alert"
          size="huge"
          full
          icon={<BroadcastBoldIcon size={28} aria-hidden="true" />}
          onClick={send}
        >
          {hasNobody ? 'Turn my alert on anyway' : isKnown ? notifyWords(chosen) : `Tell ${unnamed(crewIds, 'I')} now`}
        </PlainButton>
      )}
      <HelpPair isPractice={isPractice} />
    </>
  );
  return (
    <AlertPage head={<AlertTitle>Distress Alert</AlertTitle>} foot={foot}>
      {lead}
      <h2 className="h1">
        {hasNobody ? 'You’re not alone' : `We’ll tell ${isKnown ? namesOf(chosen) : unnamed(crewIds, 'you')}`}
      </h2>
      {textsInstead && <TextInstead onNotify={send} />}
      {hasNobody && !textsInstead && <NobodyToNotifyYet />}
      {!hasNobody && <p className="muted">No explaining. One tap and they know.</p>}
      {people.length > 0 && (
        <PeopleCard
          people={chosen}
          isEveryone={crewIds === null}
          isRemembered={source === 'remembered' && !isLoading}
          mayChoose={!isPractice && people.length > 1}
        />
      )}
      {source === 'unknown' && isLoading && <SkeletonRows rows={2} />}
      <LikeLastTime whom={whom} crewIds={crewIds} />
      {!hasNobody && (
        <>
          <NoteChips note={choice.note} onNote={(note) => choose({ note })} />
          <WhereChoice kind={choice.locationKind} onKind={(locationKind) => choose({ locationKind })} />
          {crewIds !== null && (
            <SwitchRow
              label="Tell the rest after 5 minutes"
              help="Only if nobody has answered by then"
              checked={choice.widenAgreed}
              onChange={(widenAgreed) => choose({ widenAgreed })}
            />
          )}
          <p className="small muted">
            They see your note, your number, and where you are if you share it, until you say you’re OK.
          </p>
        </>
      )}
      {onPractise && (
        <p>
          <button type="button" className="link" onClick={onPractise}>
            Practise without telling anyone
          </button>
        </p>
      )}
    </AlertPage>
  );
}

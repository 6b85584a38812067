// The recipients: chosen before the alert, or added while it is on.
import { routes } from '@mycrew/contract/paths.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePresence } from '#shared/realtime/presence.ts';
import { fullName } from '#shared/format/names.ts';
import { useLocked } from '#shared/session/session.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { notifyAnew, notifyMore } from '../alertActs.ts';
import { choose, stillThere, useAlertChoice } from '../alertChoice.ts';
import { backToAlert } from '../backToAlert.ts';
import { AlertTitle } from '../parts/AlertTitle.tsx';
import { AlertPage } from '../parts/AlertPage.tsx';
import { HelpPair } from '../parts/HelpPair.tsx';
import { LikeLastTime } from '../parts/LikeLastTime.tsx';
import { showFailure } from '../parts/showFailure.ts';
import { notifyWords } from '../notifyWords.ts';
import { warningsOf } from '../reach.ts';
import styles from '../parts/startView.module.css';
import { useMyAlert } from '../useMyAlert.ts';
import { onlyNotified, useAlertRecipients, type PossibleRecipient } from '../alertRecipients.ts';

const unknown = { IsOnline: false, IsAway: false };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface RowProps {
  person: PossibleRecipient;
  isChosen: boolean;
  isNotified: boolean;
  onChosen: (isChosen: boolean) => void;
}

function Row({ person, isChosen, isNotified, onChosen }: RowProps) {
  const { presence } = usePresence(person._id, person.reach ?? unknown);
  const warnings = person.reach ? warningsOf(person.reach) : [];
  const words = isNotified ? 'Told already' : capital([...(person.reach ? [presence] : []), ...warnings].join(', '));
  return (
    <li className={styles.choosePeoplePerson}>
      <CheckField
        checked={isChosen || isNotified}
        disabled={isNotified}
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
  people: readonly PossibleRecipient[];
  chosen: readonly string[];
  notifiedIds: readonly string[];
  onChange: (ids: string[]) => void;
}

function ChoosePeople({ people, chosen, notifiedIds, onChange }: ChoosePeopleProps) {
  const open = people.filter(({ _id }) => !notifiedIds.includes(_id)).map(({ _id }) => _id);
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
            isNotified={notifiedIds.includes(person._id)}
            onChosen={(isChosen) =>
              onChange(isChosen ? [...chosen, person._id] : chosen.filter((id) => id !== person._id))
            }
          />
        ))}
      </ul>
    </div>
  );
}

const alertPath = routes.distressAlert.path;

export function AlertCrewScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLocked = useLocked();
  const whom = useAlertRecipients();
  const choice = useAlertChoice(whom.last);
  const { phase, alert, tap, unsent, waiting } = useMyAlert();
  const [added, setAdded] = useState<string[]>([]);
  const { people } = whom;
  const isOn = phase === 'on';
  // The server has it; the recipients are unknown before it answers.
  const isUnclear = isOn && alert === null;
  const notified = isOn ? (alert?.Recipients ?? []).map(onlyNotified) : [];
  const before =
    stillThere(choice.crewIds, people) ?? (choice.crewIds?.length === 0 ? [] : people.map(({ _id }) => _id));
  const chosenIds = isOn ? added : before;
  const chosen = people.filter(({ _id }) => chosenIds.includes(_id));

  if (isLocked || search === backToAlert || unsent !== null) {
    return <Navigate to={alertPath} replace />;
  }
  const send = () => {
    const now = chosen.map(onlyNotified);
    const next = { ...choice, crewIds: stillThere(chosenIds, people), note: choice.note.trim() };
    if (!isOn) notifyAnew(next, now, waiting);
    else void notifyMore(chosenIds, now, { tap, alertId: alert?.AlertId ?? null, people: notified }).catch(showFailure);
    void navigate(alertPath);
  };
  const foot = (
    <>
      <PlainButton
        variant="alert"
        size="huge"
        full
        disabled={chosen.length === 0}
        icon={<BroadcastBoldIcon size={28} aria-hidden="true" />}
        onClick={send}
      >
        {chosen.length === 0 ? 'Choose at least one' : notifyWords(chosen)}
      </PlainButton>
      <HelpPair />
    </>
  );
  return (
    <AlertPage head={<AlertTitle>Distress Alert</AlertTitle>} closeTo={alertPath} closeWord="Back" foot={foot}>
      <h2 className="h1">{isOn ? 'Tell more people' : 'Who should know?'}</h2>
      {(isUnclear || (people.length === 0 && whom.isLoading)) && <SkeletonRows />}
      {people.length === 0 && !whom.isLoading && <p>We don’t know your Crew here. You can still tell all of them.</p>}
      {!isOn && <LikeLastTime whom={whom} crewIds={stillThere(choice.crewIds, people)} />}
      {!isUnclear && (
        <ChoosePeople
          people={people}
          chosen={chosenIds}
          notifiedIds={notified.map(({ _id }) => _id)}
          onChange={(ids) => (isOn ? setAdded(ids) : choose({ crewIds: ids }))}
        />
      )}
    </AlertPage>
  );
}

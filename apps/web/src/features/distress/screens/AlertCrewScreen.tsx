// Whom to tell: chosen before the alert, or added while it is on.
import { routes } from '@mycrew/contract/paths.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useLocked } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { notifyAnew, notifyMore } from '../alertActs.ts';
import { choose, stillThere, useAlertChoice } from '../alertChoice.ts';
import { backToAlert } from '../backToAlert.ts';
import { AlertTitle } from '../parts/AlertTitle.tsx';
import { AlertPage } from '../parts/AlertPage.tsx';
import { ChoosePeople } from '../parts/ChoosePeople.tsx';
import { HelpPair } from '../parts/HelpPair.tsx';
import { LikeLastTime } from '../parts/LikeLastTime.tsx';
import { sayWhatFailed } from '../parts/sayWhatFailed.ts';
import { notifyWords } from '../notifyWords.ts';
import { useMyAlert } from '../useMyAlert.ts';
import { onlyNotified, useAlertRecipients } from '../whomToTell.ts';

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
  // The server has it; who was told is not known before it says so.
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
    else
      void notifyMore(chosenIds, now, { tap, alertId: alert?.AlertId ?? null, people: notified }).catch(sayWhatFailed);
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
          told={notified.map(({ _id }) => _id)}
          onChange={(ids) => (isOn ? setAdded(ids) : choose({ crewIds: ids }))}
        />
      )}
    </AlertPage>
  );
}

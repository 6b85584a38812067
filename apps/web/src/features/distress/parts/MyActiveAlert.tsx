import { brand } from '@mycrew/contract/brand.ts';
import { useEffect, useMemo, useState } from 'react';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { SafePlace } from '@mycrew/contract/places.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FirstStep } from '#features/safety-plans/safety-plans.parts.ts';
import { directionsTo } from '#shared/format/directions.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { useLocked } from '#shared/session/session.ts';
import { useHeld } from '#shared/session/useHeld.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { changeNote, endAlert, type OnAlert, shareWhere, stopSharing } from '../alertActs.ts';
import { backToAlert } from '../backToAlert.ts';
import { acceptSafePlace, removeSafePlace } from '../safePlaces.queries.ts';
import { type AlertActs, blankAlert, fromServer, fromTap } from '../shownAlert.ts';
import type { MyAlertNow } from '../useMyAlert.ts';
import { onlyNotified, type AlertRecipients } from '../alertRecipients.ts';
import { ActiveView } from './ActiveView.tsx';
import { OkDialog } from './OkDialog.tsx';
import { OtherWays } from './OtherWays.tsx';
import { showFailure } from './showFailure.ts';
import styles from './alertPage.module.css';

/** Safe places, proposed by the crew or shared by the youth; proposals wait for acceptance. */
function SafePlaces({ places }: { places: readonly SafePlace[] }) {
  const queries = useQueryClient();
  const accept = useMutation(acceptSafePlace(queries));
  const remove = useMutation(removeSafePlace(queries));
  const isBusy = accept.isPending || remove.isPending;
  const mayAnswer = !useHeld();
  if (places.length === 0) return null;
  return (
    <section className="card stack12" aria-labelledby="safe-places">
      <h2 id="safe-places" className="title">
        Safe places
      </h2>
      <ul className="stack12">
        {places.map((place) => (
          <li key={place._id} className="stack8">
            <p>
              <strong>{place.PlaceName}</strong>
              <br />
              <span className="small muted">
                {place.State === 'proposed'
                  ? `${place.By.FirstName} thinks you’d be safe here`
                  : 'Everyone who was told sees it'}
              </span>
            </p>
            <div className="wrap8">
              {mayAnswer && place.State === 'proposed' && (
                <PlainButton size="small" disabled={isBusy} onClick={() => accept.mutate(place._id)}>
                  I’ll go there
                </PlainButton>
              )}
              <PlainButton
                variant="soft"
                size="small"
                href={directionsTo(place.Coordinates)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Directions to ${place.PlaceName}`}
              >
                Directions
              </PlainButton>
              {mayAnswer && (
                <PlainButton variant="text" size="small" disabled={isBusy} onClick={() => remove.mutate(place._id)}>
                  {place.State === 'proposed' ? 'No thanks' : 'Take away'}
                  <span className="visuallyHidden">, {place.PlaceName}</span>
                </PlainButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnlockFirstProps {
  open: boolean;
  onClose: () => void;
}

/** Calling off an alert needs the password, so that nobody else who holds the phone can do it. */
function UnlockFirst({ open, onClose }: UnlockFirstProps) {
  return (
    <SheetDialog
      open={open}
      id="unlock-first"
      title={`Unlock ${brand.name} first`}
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" full onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton full to={`${routes.alertCrew.path}${backToAlert}`}>
            Unlock
          </PlainButton>
        </>
      }
    >
      <p>Your alert stays on meanwhile. With your password you can say that you’re OK, or that it was a mistake.</p>
    </SheetDialog>
  );
}

interface NotSentYetProps {
  people: readonly { _id: string; FirstName: string }[];
}

/** No answer from the server: every way that needs no server comes first. */
function NotSentYet({ people }: NotSentYetProps) {
  const isOnline = useOnline();
  return (
    <section className={`card ${styles.notSentYet}`} aria-labelledby="not-sent-yet">
      <div role="alert">
        <h2 id="not-sent-yet" className="h3">
          Nobody has been told yet
        </h2>
        <p>
          {isOnline ? `We can’t reach ${brand.name} right now.` : 'You’re offline.'} We keep trying, and your alert goes
          out by itself. Please don’t wait for it.
        </p>
      </div>
      <OtherWays people={people} />
    </section>
  );
}

/** Nothing could be stored: a private window, or a full phone. */
const NotRemembered = () => (
  <p className="banner banner--lamp">
    It’s going out from here. This browser can’t remember it, so please leave this page open until somebody has been
    told.
  </p>
);

interface MyActiveAlertProps {
  own: MyAlertNow;
  whom: AlertRecipients;
  onTakenBack: () => void;
}

/** After five seconds without an answer, or at once where none will come. */
function useUnanswered({ unsent }: MyAlertNow): boolean {
  const isOnline = useOnline();
  const since = unsent?.createdAt;
  const [waitedFor, setWaitedFor] = useState<number | null>(null);
  useEffect(() => {
    if (since === undefined) return undefined;
    const left = Math.max(since + alertTimes.unansweredMs - Date.now(), 0);
    const timer = setTimeout(() => setWaitedFor(since), left);
    return () => clearTimeout(timer);
  }, [since]);
  if (!unsent) return false;
  return !isOnline || unsent.trouble !== null || waitedFor === since;
}

export function MyActiveAlert({ own, whom, onTakenBack }: MyActiveAlertProps) {
  const { alert, tap, unsent, waiting } = own;
  const isLocked = useLocked();
  const isUnanswered = useUnanswered(own);
  const [asks, setAsks] = useState(false);
  const sentAt = unsent?.createdAt ?? 0;
  const shown = useMemo(() => {
    if (alert) return fromServer(alert, tap);
    return tap ? fromTap(tap) : { ...blankAlert, sentAt };
  }, [alert, tap, sentAt]);
  const on: OnAlert = { tap, alertId: shown.alertId, people: shown.recipients.map(onlyNotified) };

  const end = async (as: 'ok' | 'mistake') => {
    // An alert that was never sent ends freely; the rest takes the password.
    const takesPassword = isLocked && !(unsent && unsent.tries === 0);
    setAsks(takesPassword);
    if (!takesPassword && (await endAlert(as, on, waiting))) onTakenBack();
  };
  const acts: AlertActs = {
    takeBack: () => void end('mistake').catch(showFailure),
    confirmOk: () => void end('ok').catch(showFailure),
    changeNote: (note) => void changeNote(note, on).catch(showFailure),
    stopSharing: () => void stopSharing(on).catch(showFailure),
    share: async (kind) => {
      try {
        return await shareWhere(kind, on);
      } catch (error) {
        showFailure(error);
        return false;
      }
    },
  };
  const notifiedIds = new Set(shown.recipients.map(({ _id }) => _id));
  return (
    <>
      <ActiveView
        alert={shown}
        acts={acts}
        tappedAt={tap?.at ? tap.at : null}
        onOk={() => setAsks(true)}
        isStale={own.isStale}
        mayNotifyMore={alert !== null && whom.people.some(({ _id }) => !notifiedIds.has(_id))}
        isSending={unsent !== null}
        lead={unsent?.isInMemory && <NotRemembered />}
        heldUp={isUnanswered ? <NotSentYet people={shown.recipients} /> : null}
      >
        <FirstStep />
        <SafePlaces places={shown.safePlaces} />
      </ActiveView>
      <OkDialog open={asks && !isLocked} onClose={() => setAsks(false)} onOk={acts.confirmOk} />
      <UnlockFirst open={asks && isLocked} onClose={() => setAsks(false)} />
    </>
  );
}

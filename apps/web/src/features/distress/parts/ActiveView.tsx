// The alert is on: who answers, in words first; then everything that can still be done.
import MapTrifoldBoldIcon from '~icons/ph/map-trifold-bold';
import { routes } from '@mycrew/contract/paths.ts';
import UserPlusBoldIcon from '~icons/ph/user-plus-bold';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { clockTime } from '#shared/format/times.ts';
import { countOf } from '#shared/format/counts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useLocked } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { headline, notifiedAgain } from '../headline.ts';
import type { AlertActs, ShownAlert } from '../shownAlert.ts';
import { useNews } from '../useNews.ts';
import { hasMerged, holds } from '../whoAnswers.ts';
import { AlertTitle } from './AlertTitle.tsx';
import { AlertPage } from './AlertPage.tsx';
import { CrewLights } from './CrewLights.tsx';
import { HelpPair } from './HelpPair.tsx';
import { LivePlace } from './LivePlace.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { NoteLine } from './NoteLine.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { TakeBack } from './TakeBack.tsx';
import { WhoAnswers } from './WhoAnswers.tsx';
import styles from './activeView.module.css';

interface ActiveViewProps {
  alert: ShownAlert;
  acts: AlertActs;
  /** When it was tapped here; null where it was elsewhere. */
  tappedAt: number | null;
  onOk: () => void;
  /** The server has not answered yet. */
  isSending?: boolean;
  /** And will not soon: what to do meanwhile. */
  heldUp?: ReactNode;
  isStale?: boolean;
  isPractice?: boolean;
  /** Who else may be told. */
  mayNotifyMore?: boolean;
  lead?: ReactNode;
  children?: ReactNode;
}

const minuteMs = 60_000;

function useMinutes(since: number): number {
  const now = useNow(minuteMs / 4);
  return Math.max(Math.floor((now.getTime() - since) / minuteMs), 0);
}

const doubleTapMs = 700;

/** Where one tap sent it, a second one in the same place must not dial 000. */
function useJustTapped(tappedAt: number | null): boolean {
  const [isJust, setJust] = useState(() => tappedAt !== null && Date.now() - tappedAt < doubleTapMs);
  useEffect(() => {
    const timer = setTimeout(() => setJust(false), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isJust;
}

export function ActiveView(props: ActiveViewProps) {
  const { alert, acts, tappedAt, onOk, isSending = false, isPractice = false, mayNotifyMore = false } = props;
  const { recipients, remindedOn, widenedOn, sentAt, alertId } = alert;
  const isLocked = useLocked();
  const minutes = useMinutes(sentAt);
  const spoken = useNews(recipients);
  const isJustTapped = useJustTapped(tappedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const hasNobody = alert.knowsWho && recipients.length === 0;
  const allCant = recipients.length > 0 && recipients.every(({ Answer }) => Answer === 'cant');
  const isAlone = !isSending && !recipients.some(holds) && (remindedOn !== null || hasNobody || allCant);
  const isWaiting = isSending && Boolean(props.heldUp);
  const words = isSending
    ? isWaiting
      ? 'Not sent yet. We keep trying.'
      : 'It’s on its way.'
    : alert.knowsWho
      ? headline(recipients)
      : 'Your Crew is being told.';
  const head = <AlertTitle ref={heading}>{isWaiting ? 'Waiting for a connection' : 'Your alert is on'}</AlertTitle>;
  const foot = (
    <>
      <HelpPair lifted isPractice={isPractice} />
      <PlainButton variant="outline" full onClick={onOk}>
        I’m OK now
      </PlainButton>
    </>
  );
  return (
    <AlertPage head={head} closeWord="Leave this page, the alert stays on" foot={foot} holdFoot={isJustTapped}>
      {props.lead}
      {(isWaiting || tappedAt !== null) && (
        <TakeBack tappedAt={tappedAt ?? 0} isOpen={isWaiting} onTakeBack={acts.takeBack} />
      )}
      {isWaiting && props.heldUp}
      {isAlone && <NobodyYet recipients={recipients} remindedOn={remindedOn} widenedOn={widenedOn} />}
      <div className={styles.glow}>
        {!hasNobody && <p className="h3">{words}</p>}
        <p className="small muted">{minutes === 0 ? 'Just now' : `${countOf(minutes, 'min', 'min')} ago`}</p>
        <CrewLights recipients={recipients} isSending={isSending} />
      </div>
      <p className="visuallyHidden" aria-live="polite">
        {spoken}
      </p>
      {props.isStale && !isSending && (
        <p className="banner banner--lamp">We can’t see right now who has answered. It was told as you left it.</p>
      )}
      {!isSending && recipients.length > 0 && <WhoAnswers recipients={recipients} />}
      {recipients.some(hasMerged) && (
        <p className="small muted">
          You’ve sent more than one alert. Everyone’s app shows each one straight away. Texts and emails go at most
          every two minutes, with how things are by then.
        </p>
      )}
      {remindedOn && !isAlone && (
        <p className="small muted">
          We told {notifiedAgain(recipients)} again at {clockTime(remindedOn)}.
        </p>
      )}
      {widenedOn && !isAlone && <p className="small muted">The rest of your Crew was told too, as you agreed.</p>}
      <div className="stack12">
        {!isLocked && <NoteLine note={alert.note} onNote={acts.changeNote} />}
        <PlaceLine alert={alert} acts={acts} />
        {alertId && alert.hasPlace && <LivePlace alert={alert} />}
      </div>
      {props.children}
      {!isLocked && !isPractice && (
        <div className={styles.more}>
          {mayNotifyMore && (
            <Link className="link" to={routes.alertCrew.path}>
              <UserPlusBoldIcon size={20} aria-hidden="true" /> Tell more people
            </Link>
          )}
          {alertId && (
            <Link className="link" to={`${routes.safePlace.path}?alert=${alertId}`}>
              <MapTrifoldBoldIcon size={20} aria-hidden="true" /> Find a safe place
            </Link>
          )}
        </div>
      )}
    </AlertPage>
  );
}

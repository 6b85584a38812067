// The active alert: who answers, in words first; then everything that can be done.
import type { AlertRecipient, LocationKind } from '@mycrew/contract/alerts.ts';
import { alertTimes } from '@mycrew/contract/constants.ts';
import MapTrifoldBoldIcon from '~icons/ph/map-trifold-bold';
import { routes } from '@mycrew/contract/paths.ts';
import UserPlusBoldIcon from '~icons/ph/user-plus-bold';
import { type ReactNode, useEffect, useRef, useState, useId } from 'react';
import { Link } from 'react-router';
import ChatTextFillIcon from '~icons/ph/chat-text-fill';
import MapPinFillIcon from '~icons/ph/map-pin-fill';
import { clockTime } from '#shared/format/times.ts';
import { countOf } from '#shared/format/counts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useLocked } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { AlertActs, ShownAlert } from '../shownAlert.ts';
import { hasMerged, holds, type RecipientState, stateOf, stateWords } from '../whoAnswers.ts';
import { AlertTitle } from './AlertTitle.tsx';
import { AlertPage } from './AlertPage.tsx';
import { CrewLights } from './CrewLights.tsx';
import { HelpPair } from './HelpPair.tsx';
import { LivePlace } from './LivePlace.tsx';
import { OtherWays } from './OtherWays.tsx';
import { WhoAnswers } from './WhoAnswers.tsx';
import styles from './activeView.module.css';
import alertPageStyles from './alertPage.module.css';

function wordsOf({ locationKind, hasPlace }: ShownAlert): { lead: string; rest: string } {
  if (locationKind === 'none') return { lead: 'Location off.', rest: 'Share it?' };
  if (!hasPlace) return { lead: 'Location:', rest: 'your phone hasn’t said where you are yet.' };
  const closely = locationKind === 'area' ? ', to about 1 km,' : '';
  return { lead: 'Location shared', rest: `${closely} with those who were told.`.trim() };
}

const ways: { kind: 'exact' | 'area'; words: string }[] = [
  { kind: 'exact', words: 'Exactly' },
  { kind: 'area', words: 'About 1 km' },
];

interface PlaceLineProps {
  alert: ShownAlert;
  acts: Pick<AlertActs, 'share' | 'stopSharing'>;
}

function PlaceLine({ alert, acts }: PlaceLineProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const { lead, rest } = wordsOf(alert);
  const share = async (kind: LocationKind) => {
    setState('asking');
    setState((await acts.share(kind)) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.alertLine}>
      <MapPinFillIcon size={22} aria-hidden="true" />
      <span className={styles.alertLineWords} aria-live="polite">
        {state === 'idle' && (
          <>
            <strong>{lead}</strong> {rest}
          </>
        )}
        {state === 'asking' && 'Asking your phone where you are.'}
        {state === 'failed' && 'Your phone didn’t say where you are. You can write it in your note.'}
      </span>
      {alert.hasPlace && (
        <button type="button" className="link" onClick={acts.stopSharing}>
          Stop<span className="visuallyHidden"> sharing where you are</span>
        </button>
      )}
      {!alert.hasPlace && state !== 'asking' && (
        <span className={styles.placeLineWays}>
          {ways.map(({ kind, words }) => (
            <button key={kind} type="button" className="link" onClick={() => void share(kind)}>
              <span className="visuallyHidden">Share where you are: </span>
              {words}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

const namesAt = (recipients: readonly AlertRecipient[], state: RecipientState): string[] =>
  recipients.filter((one) => stateOf(one) === state).map(({ FirstName }) => FirstName);

const are = (names: readonly string[]): string => `${listOfNames(names)} ${names.length === 1 ? 'is' : 'are'}`;

/** One sentence: the state of the alert, and what changed since the last look. */
function headline(recipients: readonly AlertRecipient[]): string {
  const at = (state: RecipientState) => namesAt(recipients, state);
  if (at('here').length > 0) return `${are(at('here'))} with you.`;
  if (at('handedOver').length > 0) return 'Somebody is with you now.';
  if (at('onTheWay').length > 0) return `${are(at('onTheWay'))} on the way. You’re not alone.`;
  if (at('canHelp').length > 0) return `${listOfNames(at('canHelp'))} can help from where they are. You’re not alone.`;
  if (at('seen').length > 0) {
    const seen = at('seen');
    return `${listOfNames(seen)} ${seen.length === 1 ? 'has' : 'have'} seen it.`;
  }
  if (recipients.length === 0) return 'Nobody is in your Crew yet.';
  if (at('cant').length === recipients.length) return 'They can’t right now. Others can.';
  return at('notified').length > 0 ? 'They’re told. Nobody has opened it yet.' : 'They’re being told.';
}

/** Who was notified once more: by name where there are few. */
const notifiedAgain = (recipients: readonly AlertRecipient[]): string =>
  recipients.length > 2 ? 'everyone' : listOfNames(recipients.map(({ FirstName }) => FirstName));

/** What is new since then, for screen readers. */
function changes(before: readonly AlertRecipient[], after: readonly AlertRecipient[]): string {
  const stateBefore = new Map(before.map((one) => [one._id, stateOf(one)]));
  return after
    .filter((one) => isShownChange(stateOf(one)) && stateBefore.get(one._id) !== stateOf(one))
    .map((one) => `${one.FirstName}: ${stateWords[stateOf(one)]}.`)
    .join(' ');
}

const isShownChange = (state: RecipientState): boolean =>
  state !== 'trying' && state !== 'unsure' && state !== 'notified';

const longest = 500;

function NoteLine({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  if (draft !== null) {
    return (
      <form
        className="stack8"
        onSubmit={(event) => {
          event.preventDefault();
          onNote(draft.trim());
          setDraft(null);
        }}
      >
        <Field
          id={id}
          label="Your note"
          multiline
          rows={2}
          maxLength={longest}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <div className="wrap8">
          <PlainButton type="submit" size="small">
            Save
          </PlainButton>
          <PlainButton variant="text" size="small" onClick={() => setDraft(null)}>
            Leave it
          </PlainButton>
        </div>
      </form>
    );
  }
  return (
    <p className={styles.alertLine}>
      <ChatTextFillIcon size={22} aria-hidden="true" />
      <span className={styles.alertLineWords}>
        <strong>{note ? 'Your note:' : 'No note.'}</strong> {note || 'You can still add one.'}
      </span>
      <button type="button" className="link" onClick={() => setDraft(note)}>
        {note ? 'Edit' : 'Add'}
        <span className="visuallyHidden"> your note</span>
      </button>
    </p>
  );
}

interface NobodyYetProps {
  recipients: readonly AlertRecipient[];
  remindedOn: string | null;
  widenedOn: string | null;
}

const wasDone = ({ recipients, remindedOn, widenedOn }: NobodyYetProps): string =>
  [
    remindedOn && `We told ${notifiedAgain(recipients)} again at ${clockTime(remindedOn)}.`,
    widenedOn && `At ${clockTime(widenedOn)} we told the rest of your Crew, as you agreed.`,
    'You don’t have to wait for them.',
  ]
    .filter(Boolean)
    .join(' ');

/** Nobody has answered: what was done about it, and who answers for certain. */
function NobodyYet(props: NobodyYetProps) {
  const { recipients } = props;
  return (
    <section className={`card ${alertPageStyles.nobodyYet}`} aria-labelledby="nobody-yet">
      <div role="alert">
        <h2 id="nobody-yet" className="h3">
          {recipients.length === 0 ? 'Nobody is in your Crew yet' : 'No one has confirmed yet'}
        </h2>
        <p>
          {recipients.length === 0
            ? 'Your alert is kept, but there is nobody it could reach. These people are there now.'
            : wasDone(props)}
        </p>
      </div>
      <OtherWays people={recipients} />
    </section>
  );
}

const secondMs = 1_000;
const leftOf = (until: number) => Math.max(Math.ceil((until - Date.now()) / secondMs), 0);

interface TakeBackProps {
  tappedAt: number;
  /** While nobody can have been notified. */
  isOpen?: boolean;
  onTakeBack: () => void;
}

/** Ten seconds to take back a mistaken tap that is already sent; longer while it is unsent. */
function TakeBack({ tappedAt, isOpen = false, onTakeBack }: TakeBackProps) {
  const until = tappedAt + alertTimes.takeBackMs;
  const [left, setLeft] = useState(() => leftOf(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(until)), secondMs);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0 && !isOpen) return null;
  return (
    <div className={`banner ${alertPageStyles.takeBack}`}>
      <span className="banner__text">Tapped by mistake? {!isOpen && <span className="numbers">{left} s</span>}</span>
      <PlainButton variant="outline" size="small" onClick={onTakeBack}>
        Take it back
      </PlainButton>
    </div>
  );
}

/** Changes of answers, as text for a live region. */
function useChanges(recipients: readonly AlertRecipient[]): string {
  const [last, setLast] = useState({ recipients, words: '' });
  if (last.recipients === recipients) return last.words;
  const words = changes(last.recipients, recipients) || last.words;
  setLast({ recipients, words });
  return words;
}

interface ActiveViewProps {
  alert: ShownAlert;
  acts: AlertActs;
  /** When it was tapped here; null where it was elsewhere. */
  tappedAt: number | null;
  onOk: () => void;
  /** The server has not answered yet. */
  isSending?: boolean;
  /** What to do while the server is out of reach. */
  heldUp?: ReactNode;
  isStale?: boolean;
  isPractice?: boolean;
  /** Whether recipients can be added. */
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

/** A second tap in the same place must not dial 000. */
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
  const spoken = useChanges(recipients);
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

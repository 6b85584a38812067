// Behind every Distress Alert button: notify the crew, then see who answers; works locked, gated and offline.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import MaskHappyFillIcon from '~icons/ph/mask-happy-fill';
import { timeAgo } from '#shared/format/times.ts';
import { sendNow } from '#shared/outbox/outbox.ts';
import { useLocked } from '#shared/session/session.ts';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { letGo, needAgain, notify, notifyAnew } from '../alertActs.ts';
import { forgetChoice, useAlertChoice, type AlertChoice } from '../alertChoice.ts';
import { distressQueries } from '../distress.queries.ts';
import { ActiveView } from '../parts/ActiveView.tsx';
import { AlertTitle } from '../parts/AlertTitle.tsx';
import { AlertPage } from '../parts/AlertPage.tsx';
import { EndedView } from '../parts/EndedView.tsx';
import { HelpPair } from '../parts/HelpPair.tsx';
import { MyActiveAlert } from '../parts/MyActiveAlert.tsx';
import { OkDialog } from '../parts/OkDialog.tsx';
import { OtherWays } from '../parts/OtherWays.tsx';
import { StartView } from '../parts/StartView.tsx';
import styles from '../parts/alertPage.module.css';
import { showFailure } from '../parts/showFailure.ts';
import { blankAlert, type ShownAlert, pendingRecipient } from '../shownAlert.ts';
import { useMyAlert } from '../useMyAlert.ts';
import { useAlertRecipients, type AlertRecipients } from '../alertRecipients.ts';

interface StillNeededProps {
  why: 'waited' | 'refused';
  since: number;
  people: readonly { _id: string; FirstName: string }[];
  onYes: () => void;
  onNo: () => void;
}

/** It was not sent in time, or refused: nothing is sent now without confirmation. */
function StillNeeded({ why, since, people, onYes, onNo }: StillNeededProps) {
  const hasWaited = why === 'waited';
  const foot = (
    <>
      <PlainButton
        variant="alert"
        size="huge"
        full
        icon={<BroadcastBoldIcon size={28} aria-hidden="true" />}
        onClick={onYes}
      >
        {hasWaited ? 'Yes, tell them now' : 'Tell my whole Crew now'}
      </PlainButton>
      <PlainButton variant="outline" full onClick={onNo}>
        {hasWaited ? 'No, I’m OK' : 'Leave it'}
      </PlainButton>
      <HelpPair />
    </>
  );
  return (
    <AlertPage head={<AlertTitle>Distress Alert</AlertTitle>} foot={foot}>
      <h2 className="h1">{hasWaited ? 'Do you still need help?' : 'Nobody was told'}</h2>
      <p role="alert">
        {hasWaited
          ? `Your alert from ${timeAgo(since)} could not be sent. Nobody has been told. It only goes out now if you say so.`
          : 'The people you chose can’t be told any more. Your whole Crew still can.'}
      </p>
      <OtherWays people={people} />
    </AlertPage>
  );
}

/** An alert expires after six hours; one question is left. */
function ExpiredQuestion() {
  const [isOk, setOk] = useState(false);
  return (
    <section className={`card ${styles.expiredQuestion}`} aria-labelledby="how-now">
      <h2 id="how-now" className="title">
        {isOk ? 'Good to hear' : 'How is it now?'}
      </h2>
      {isOk ? (
        <p>Your alert is over. If it gets hard again, this page is here.</p>
      ) : (
        <>
          <p>Your alert ended by itself after six hours. If you still need somebody, tell them again below.</p>
          <PlainButton variant="soft" onClick={() => setOk(true)}>
            I’m OK
          </PlainButton>
        </>
      )}
    </section>
  );
}

interface RealAlertProps {
  whom: AlertRecipients;
  onPractise: (() => void) | null;
}

/** The alert by its phase: to be sent, on, asking, refused, or over. */
function RealAlert({ whom, onPractise }: RealAlertProps) {
  const queries = useQueryClient();
  const own = useMyAlert({ closely: true });
  const choice = useAlertChoice(whom.last);
  const { phase, unsent, waiting, tap, alert } = own;
  // The end is only shown to whoever has been here before it; a new visit finds the button.
  const [end, setEnd] = useState<'none' | 'expected' | 'notifiedNobody'>('none');
  if (phase === 'on' && end !== 'expected') setEnd('expected');
  // Needed again while the end is unsent: never waits for it.
  const [isAgain, setAgain] = useState(false);
  if (phase === 'on' && isAgain) setAgain(false);
  const startAnew = () => {
    setEnd('none');
    setAgain(own.isEndUnsent);
    if (own.isEndUnsent) void needAgain(waiting).catch(showFailure);
    void queries.invalidateQueries({ queryKey: distressQueries.people().queryKey });
  };

  if (phase === 'asks' || phase === 'refused') {
    const letItGo = () => void letGo(waiting).catch(showFailure);
    return (
      <StillNeeded
        why={phase === 'asks' ? 'waited' : 'refused'}
        since={unsent?.createdAt ?? tap?.at ?? 0}
        people={tap?.people ?? whom.people}
        onYes={() => {
          if (phase === 'asks' && unsent) void sendNow(unsent.key);
          else void letGo(waiting).then(() => notify({ ...choice, crewIds: null }, whom.people));
        }}
        onNo={() => {
          setEnd('none');
          letItGo();
        }}
      />
    );
  }
  if (phase === 'on') return <MyActiveAlert own={own} whom={whom} onTakenBack={() => setEnd('notifiedNobody')} />;
  const endedAs = own.isEndUnsent ? tap?.endedAs : alert?.EndedAs;
  if (end === 'notifiedNobody') return <EndedView as="mistake" notifiedNobody onAgain={startAnew} />;
  if ((own.isEndUnsent && !isAgain) || (end === 'expected' && phase === 'ended' && endedAs !== 'expired')) {
    return <EndedView as={endedAs === 'mistake' ? 'mistake' : 'ok'} isUnsent={own.isEndUnsent} onAgain={startAnew} />;
  }
  const lead = phase === 'ended' && endedAs === 'expired' ? <ExpiredQuestion /> : null;
  const onNotify = (chosen: AlertChoice, people: Person[]) => notifyAnew(chosen, people, waiting);
  return <StartView whom={whom} choice={choice} onNotify={onNotify} onPractise={onPractise} lead={lead} />;
}

type PracticeStage = 'start' | 'on' | 'ended';
interface Practice {
  stage: PracticeStage;
  as: 'ok' | 'mistake';
  alert: ShownAlert | null;
  step: number;
}

type Move =
  | { type: 'notify'; choice: AlertChoice; people: Person[]; at: number }
  | { type: 'step'; at: number }
  | { type: 'note'; note: string }
  | { type: 'place'; hasPlace: boolean }
  | { type: 'end'; as: 'ok' | 'mistake' }
  | { type: 'again' };

const blank: Practice = { stage: 'start', as: 'ok', alert: null, step: 0 };
const stepEveryMs = 3_000;
const aboutMinutes = 12;

const at = (time: number) => new Date(time).toISOString();

/** The made-up state of the first three recipients at each step. */
function played(recipients: AlertRecipient[], step: number, now: number): AlertRecipient[] {
  const Receipts = [{ Channel: 'push', State: 'sent', On: at(now) } as const];
  const change = (index: number, more: Partial<AlertRecipient>) =>
    recipients.map((one, place) => (place === index % recipients.length ? { ...one, ...more } : one));
  const [first, second, third] = [0, 1, 2];
  switch (step) {
    case 1:
      return recipients.map((one) => ({ ...one, Receipts }));
    case 2:
      return change(first, { SeenOn: at(now) });
    case 3:
      return change(second, {
        SeenOn: at(now),
        ...(recipients.length > 1 && { Answer: 'canHelp', AnsweredOn: at(now) }),
      });
    case 4:
      return change(first, { Answer: 'onMyWay', AnsweredOn: at(now), Minutes: aboutMinutes });
    case 5:
      return recipients.length > third ? change(third, { SeenOn: at(now) }) : recipients;
    default:
      return recipients;
  }
}

function next(now: Practice, move: Move): Practice {
  const { alert } = now;
  if (move.type === 'again') return blank;
  if (move.type === 'notify') {
    const { choice, people, at: sentAt } = move;
    const { note, locationKind } = choice;
    const recipients = people.map((person) => pendingRecipient(person, sentAt));
    const hasPlace = locationKind !== 'none';
    const alert = { ...blankAlert, sentAt, recipients, knowsWho: true, note, locationKind, hasPlace };
    return { ...blank, stage: 'on', alert };
  }
  if (!alert) return now;
  switch (move.type) {
    case 'step':
      return {
        ...now,
        step: now.step + 1,
        alert: { ...alert, recipients: played(alert.recipients, now.step + 1, move.at) },
      };
    case 'note':
      return { ...now, alert: { ...alert, note: move.note } };
    case 'place':
      return {
        ...now,
        alert: { ...alert, hasPlace: move.hasPlace, locationKind: move.hasPlace ? 'exact' : 'none' },
      };
    case 'end':
      return { ...now, stage: 'ended', as: move.as };
  }
}

/** A practice run without the server: the same people, made-up answers. */
function usePractice() {
  const [practice, move] = useReducer(next, blank);
  const isOn = practice.stage === 'on';
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => move({ type: 'step', at: Date.now() }), stepEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return { ...practice, move };
}

interface PracticeViewProps {
  whom: AlertRecipients;
  onLeave: () => void;
}

/** A whole alert with nobody notified; a banner shows that all the time. */
function PracticeView({ whom, onLeave }: PracticeViewProps) {
  const { stage, as, alert, move } = usePractice();
  const choice = useAlertChoice(whom.last);
  const [asksOk, setAsksOk] = useState(false);
  const leave = () => {
    forgetChoice();
    onLeave();
  };
  const banner = (
    <div ref={topBar} className={`banner banner--info ${styles.practiceBanner}`} role="note">
      <MaskHappyFillIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong>Practice: nobody is told.</strong>
      </span>
      <PlainButton variant="outline" size="small" onClick={leave}>
        Stop practising
      </PlainButton>
    </div>
  );
  if (stage === 'on' && alert) {
    return (
      <>
        <ActiveView
          alert={alert}
          acts={{
            takeBack: () => move({ type: 'end', as: 'mistake' }),
            confirmOk: () => move({ type: 'end', as: 'ok' }),
            changeNote: (note) => move({ type: 'note', note }),
            stopSharing: () => move({ type: 'place', hasPlace: false }),
            share: async () => {
              move({ type: 'place', hasPlace: true });
              return true;
            },
          }}
          tappedAt={alert.sentAt}
          onOk={() => setAsksOk(true)}
          isPractice
          lead={banner}
        />
        <OkDialog
          open={asksOk}
          onClose={() => setAsksOk(false)}
          onOk={() => {
            setAsksOk(false);
            move({ type: 'end', as: 'ok' });
          }}
        />
      </>
    );
  }
  if (stage === 'ended') {
    return <EndedView as={as} isPractice lead={banner} onAgain={() => move({ type: 'again' })} />;
  }
  return (
    <StartView
      whom={whom}
      choice={choice}
      isPractice
      onPractise={null}
      onNotify={(how, people) => move({ type: 'notify', choice: how, people, at: Date.now() })}
      lead={banner}
    />
  );
}

const practising = 'practise';

export function DistressAlertScreen() {
  const [search, setSearch] = useSearchParams();
  const isLocked = useLocked();
  const whom = useAlertRecipients();
  const mayPractise = !isLocked && whom.people.length > 0;
  if (search.has(practising) && mayPractise) {
    return <PracticeView whom={whom} onLeave={() => setSearch({}, { replace: true })} />;
  }
  return <RealAlert whom={whom} onPractise={mayPractise ? () => setSearch({ [practising]: '1' }) : null} />;
}

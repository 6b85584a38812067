// My alert while it is on, joined with what can be done about it from here.
import { useEffect, useMemo, useState } from 'react';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { FirstStep } from '#features/safety-plans/safety-plans.parts.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { useLocked } from '#shared/session/session.ts';
import { changeNote, endAlert, type OnAlert, shareWhere, stopSharing } from '../alertActs.ts';
import { type AlertActs, blankAlert, fromServer, fromTap } from '../shownAlert.ts';
import type { MyAlertNow } from '../useMyAlert.ts';
import { onlyNotified, type AlertRecipients } from '../whomToTell.ts';
import { ActiveView } from './ActiveView.tsx';
import { NotSentYet } from './NotSentYet.tsx';
import { OkDialog } from './OkDialog.tsx';
import { sayWhatFailed } from './sayWhatFailed.ts';
import { SafePlaces } from './SafePlaces.tsx';
import { UnlockFirst } from './UnlockFirst.tsx';

interface MyActiveAlertProps {
  mine: MyAlertNow;
  whom: AlertRecipients;
  onTakenBack: () => void;
}

/** After five seconds without an answer, or at once where it is clear that none will come. */
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

export function MyActiveAlert({ mine, whom, onTakenBack }: MyActiveAlertProps) {
  const { alert, tap, unsent, waiting } = mine;
  const isLocked = useLocked();
  const isUnanswered = useUnanswered(mine);
  const [asks, setAsks] = useState<'ok' | 'unlock' | null>(null);
  const sentAt = unsent?.createdAt ?? 0;
  const shown = useMemo(() => {
    if (alert) return fromServer(alert, tap);
    return tap ? fromTap(tap) : { ...blankAlert, sentAt };
  }, [alert, tap, sentAt]);
  const on: OnAlert = { tap, alertId: shown.alertId, people: shown.recipients.map(onlyNotified) };

  const end = async (as: 'ok' | 'mistake') => {
    setAsks(null);
    // What never went out is nobody's business; the rest takes the password.
    if (isLocked && !(unsent && unsent.tries === 0)) setAsks('unlock');
    else if (await endAlert(as, on, waiting)) onTakenBack();
  };
  const acts: AlertActs = {
    takeBack: () => void end('mistake').catch(sayWhatFailed),
    sayOk: () => void end('ok').catch(sayWhatFailed),
    changeNote: (note) => void changeNote(note, on).catch(sayWhatFailed),
    stopSharing: () => void stopSharing(on).catch(sayWhatFailed),
    share: async (kind) => {
      try {
        return await shareWhere(kind, on);
      } catch (error) {
        sayWhatFailed(error);
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
        onOk={() => setAsks(isLocked ? 'unlock' : 'ok')}
        isStale={mine.isStale}
        mayNotifyMore={alert !== null && whom.people.some(({ _id }) => !notifiedIds.has(_id))}
        isSending={unsent !== null}
        heldUp={isUnanswered ? <NotSentYet people={shown.recipients} /> : null}
      >
        <FirstStep />
        <SafePlaces places={shown.safePlaces} />
      </ActiveView>
      <OkDialog open={asks === 'ok'} onClose={() => setAsks(null)} onOk={acts.sayOk} />
      <UnlockFirst open={asks === 'unlock'} onClose={() => setAsks(null)} />
    </>
  );
}

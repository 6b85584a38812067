// The alert itself, by where it stands: to be sent, on, asking, refused, or over.
import type { Person } from '@mycrew/contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendNow } from '#shared/outbox/outbox.ts';
import { letGo, needAgain, notify, notifyAnew } from '../alertActs.ts';
import { type AlertChoice, useAlertChoice } from '../alertChoice.ts';
import { distressQueries } from '../distress.queries.ts';
import { useMyAlert } from '../useMyAlert.ts';
import type { AlertRecipients } from '../whomToTell.ts';
import { EndedView } from './EndedView.tsx';
import { ExpiredQuestion } from './ExpiredQuestion.tsx';
import { MyActiveAlert } from './MyActiveAlert.tsx';
import { sayWhatFailed } from './sayWhatFailed.ts';
import { StartView } from './StartView.tsx';
import { StillNeeded } from './StillNeeded.tsx';

interface RealAlertProps {
  whom: AlertRecipients;
  onPractise: (() => void) | null;
}

export function RealAlert({ whom, onPractise }: RealAlertProps) {
  const queries = useQueryClient();
  const mine = useMyAlert({ closely: true });
  const choice = useAlertChoice(whom.last);
  const { phase, unsent, waiting, tap, alert } = mine;
  // The end is only said to whoever has been here before it; coming anew, one finds the button.
  const [end, setEnd] = useState<'none' | 'expected' | 'toldNobody'>('none');
  if (phase === 'on' && end !== 'expected') setEnd('expected');
  // The all clear still waits, and they are needed again: that never waits for it.
  const [isAgain, setAgain] = useState(false);
  if (phase === 'on' && isAgain) setAgain(false);
  const startAnew = () => {
    setEnd('none');
    setAgain(mine.isEndUnsent);
    if (mine.isEndUnsent) void needAgain(waiting).catch(sayWhatFailed);
    void queries.invalidateQueries({ queryKey: distressQueries.people().queryKey });
  };

  if (phase === 'asks' || phase === 'refused') {
    const letItGo = () => void letGo(waiting).catch(sayWhatFailed);
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
  if (phase === 'on') return <MyActiveAlert mine={mine} whom={whom} onTakenBack={() => setEnd('toldNobody')} />;
  const endedAs = mine.isEndUnsent ? tap?.endedAs : alert?.EndedAs;
  if (end === 'toldNobody') return <EndedView as="mistake" toldNobody onAgain={startAnew} />;
  if ((mine.isEndUnsent && !isAgain) || (end === 'expected' && phase === 'ended' && endedAs !== 'expired')) {
    return <EndedView as={endedAs === 'mistake' ? 'mistake' : 'ok'} isUnsent={mine.isEndUnsent} onAgain={startAnew} />;
  }
  const lead = phase === 'ended' && endedAs === 'expired' ? <ExpiredQuestion /> : null;
  const onNotify = (chosen: AlertChoice, people: Person[]) => notifyAnew(chosen, people, waiting);
  return <StartView whom={whom} choice={choice} onNotify={onNotify} onPractise={onPractise} lead={lead} />;
}

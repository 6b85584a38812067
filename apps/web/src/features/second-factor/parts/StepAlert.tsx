// Telling one's Crew without the second factor: asked once, since nobody knows yet that it is not a slip.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { useState } from 'react';
import { newKey } from '#shared/api/newKey.ts';
import { isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { alertFromStep } from '../step.queries.ts';
import styles from '../second-factor.module.css';

const callNow = `Call ${emergencyNumber} or ${helplineNumber} now, or somebody you trust.`;

export function StepAlert({ challenge }: { challenge: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isNotified, setNotified] = useState<boolean | null>(null);
  // The same one for every try, so that a second tap tells nobody twice.
  const [id] = useState(newKey);
  const telling = useAct(async () => setNotified((await alertFromStep(challenge, id)).IsTold));
  const failed =
    telling.error && `${isUnanswered(telling.error) ? 'It didn’t go out.' : wordsOf(telling.error)} ${callNow}`;
  return (
    <section className={styles['help']} aria-label="Distress Alert">
      {isNotified === null && !isAsking && (
        <PlainButton
          variant="alertSoft"
          full
          icon={<BroadcastBoldIcon size={22} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Distress Alert
        </PlainButton>
      )}
      {isNotified === null && isAsking && (
        <>
          <p>You don’t need the code for this. Everybody in your Crew is told that you need them.</p>
          <PlainButton
            variant="alert"
            size="large"
            full
            loading={telling.busy}
            icon={<BroadcastBoldIcon size={24} aria-hidden="true" />}
            onClick={() => void telling.act()}
          >
            Tell my Crew now
          </PlainButton>
          <PlainButton variant="text" onClick={() => setAsking(false)}>
            Not now
          </PlainButton>
        </>
      )}
      <div role="alert">
        {isNotified === true && <p className="banner banner--alert">Your Crew is being told. {callNow}</p>}
        {isNotified === false && <p className="banner banner--alert">Nobody could be told. {callNow}</p>}
        {failed && <p className="banner banner--alert">{failed}</p>}
      </div>
    </section>
  );
}

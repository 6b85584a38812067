// The second step of signing in: a code or a passkey, recovery, and alerting the Crew.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { SecondStep } from '@mycrew/contract/second-factor.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { longDay } from '#shared/format/times.ts';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { beginSession } from '#shared/session/session.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { FactorCheck } from '../parts/FactorCheck.tsx';
import { reportAllLost, stepByCode, stepByPasskey, alertFromStep } from '../step.queries.ts';
import styles from '../second-factor.module.css';

const callNow = `Call ${emergencyNumber} or ${helplineNumber} now, or somebody you trust.`;

/** Alerts the Crew without the second factor: confirmed once, since a slip cannot be ruled out. */
function StepAlert({ challenge }: { challenge: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isNotified, setNotified] = useState<boolean | null>(null);
  // One id for every try, so that a second tap notifies nobody twice.
  const [id] = useState(newKey);
  const sending = useAct(async () => setNotified((await alertFromStep(challenge, id)).IsTold));
  const failed =
    sending.error && `${isUnanswered(sending.error) ? 'It didn’t go out.' : wordsOf(sending.error)} ${callNow}`;
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
            loading={sending.busy}
            icon={<BroadcastBoldIcon size={24} aria-hidden="true" />}
            onClick={() => void sending.act()}
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

const isOver = (error: unknown): boolean => isApiError(error) && error.code === 'second-step-over';

const wayWords = ({ HasApp, HasPasskey }: SecondStep): string => {
  if (HasApp && HasPasskey) return 'Use your passkey, or the six digits of your authenticator app.';
  return HasApp ? 'Open your authenticator app and enter its six digits.' : 'Use your passkey.';
};

function StartAgain({ words }: { words: string }) {
  return (
    <>
      <p className="banner banner--alert" role="alert">
        {words}
      </p>
      <PlainButton to={routes.signIn.path} size="large" full>
        Back to sign-in
      </PlainButton>
    </>
  );
}

function AllLost({ step }: { step: SecondStep }) {
  const [readyOn, setReadyOn] = useState(step.LostReadyOn);
  const asking = useAct(async () => setReadyOn((await reportAllLost(step.Challenge)).LostReadyOn));
  if (readyOn)
    return (
      <output className={styles['lost']}>
        On {longDay(readyOn)} we send a link to each email and mobile that you confirmed. It removes what you lost, and
        your password lets you in again. Found it meanwhile? Just sign in.
      </output>
    );
  return (
    <div className={styles['lost']}>
      <p className="muted">
        A recovery code works too, in the same field. If that’s gone as well, we send you a link in three days. The wait
        keeps others out, and we tell you at once, by email and text.
      </p>
      <PlainButton variant="outline" loading={asking.busy} onClick={() => void asking.act()}>
        I’ve lost all of them
      </PlainButton>
      {asking.error && <p role="alert">{refusalWords(asking.error)}</p>}
    </div>
  );
}

function Asked({ step, onOver }: { step: SecondStep; onOver: (words: string) => void }) {
  const refused = (error: unknown) => {
    if (isOver(error)) onOver(refusalWords(error));
    return isOver(error);
  };
  return (
    <>
      <p className="muted">{wayWords(step)}</p>
      <FactorCheck
        hasPasskey={step.HasPasskey}
        submit="Sign in"
        byCode={async (code) => beginSession(await stepByCode(step.Challenge, code))}
        byPasskey={async () => beginSession(await stepByPasskey(step.Challenge))}
        onRefused={refused}
      />
      <details>
        <summary>I don’t have my phone</summary>
        <AllLost step={step} />
      </details>
    </>
  );
}

export function SecondStepScreen() {
  const { state } = useLocation() as { state: unknown };
  const step = SecondStep.safeParse(state).data;
  const [over, setOver] = useState('');
  return (
    <AuthLayout compact>
      <div className={styles['step']}>
        <h1 className="h1">One more step</h1>
        {step && !over && <Asked step={step} onOver={setOver} />}
        {step && over && <StartAgain words={over} />}
        {!step && <StartAgain words="Please sign in with your password first." />}
        {step && <StepAlert challenge={step.Challenge} />}
        <TelephoneLine />
      </div>
    </AuthLayout>
  );
}

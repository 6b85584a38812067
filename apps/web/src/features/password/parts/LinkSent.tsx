// After an email was given: the same words for every address, another link after a minute, another way.
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ResendCode } from '#shared/ui/ResendCode.tsx';
import { emailResetLink } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from '../password.module.css';

const resendAfterMs = 60_000;
const inAMinute = () => Date.now() + resendAfterMs;

export function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [resendAt, setResendAt] = useState(inAMinute);
  const [problem, setProblem] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const resending = useAct(
    async () => {
      setProblem('');
      await emailResetLink(email);
      setResendAt(inAMinute());
    },
    { onRefused: (error) => setProblem(resetRefusalWords(error)) },
  );
  return (
    <div className={styles.reset}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Look in your email
        </h1>
        <p className={styles.intro}>
          If <strong>{email}</strong> has an account here, a link is on its way. It works once, for 10 minutes.
        </p>
      </div>
      <ul className={`${styles.steps} small muted`}>
        <li>It can take a minute or two.</li>
        <li>Have a look in junk or spam as well.</li>
        <li>An email that was never confirmed gets no link. Use your mobile then.</li>
        <li>You can open it on any phone or computer.</li>
      </ul>
      <div role="alert">{problem && <p className="banner banner--alert">{problem}</p>}</div>
      <ResendCode what="link" resendAt={resendAt} isSending={resending.busy} onResend={() => void resending.act()} />
      <PlainButton variant="text" full onClick={onOther}>
        Use your mobile or another email
      </PlainButton>
      <BackToSignIn />
    </div>
  );
}

import type { FormEvent } from 'react';
import { Navigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ResendCode } from '#shared/ui/ResendCode.tsx';
import { codeRefusalWords } from '../codeWords.ts';
import { contactHint } from '../contactWords.ts';
import { PutOff } from '../parts/PutOff.tsx';
import { useHeldSession } from '../useHeldSession.ts';
import styles from '../signUp.module.css';

export function EnterCodeScreen() {
  const { held, send, check, later } = useHeldSession();
  const entry = useCodeEntry({ check, words: codeRefusalWords });
  const resending = useAct(send, { onRefused: (error) => entry.showProblem(codeRefusalWords(error)) });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void entry.submit();
  };
  const again = async () => {
    if (!held) return;
    entry.clear();
    await resending.act(held.sentBy);
  };

  if (!held) return <Navigate to={routes.signIn.path} replace />;
  const { sentBy } = held;
  return (
    <AuthLayout compact>
      <form className={styles.signUp} noValidate onSubmit={onSubmit}>
        <div>
          <h1 className="h1">Enter the code</h1>
          <p className={styles.intro}>
            We {sentBy === 'mobile' ? 'texted' : 'emailed'} six digits to{' '}
            <strong className="numbers">{contactHint(sentBy, held)}</strong>. They work for 10 minutes.
          </p>
        </div>
        <CodeBoxes label="Six-digit code" code={entry.code} error={entry.problem} onCode={entry.take} />
        <PlainButton type="submit" size="large" full loading={entry.isChecking}>
          Check code
        </PlainButton>
        <ResendCode resendAt={held.resendAt} isSending={resending.busy} onResend={() => void again()} />
        <PlainButton to={routes.verification.path} variant="text" full>
          Send it another way
        </PlainButton>
        <PutOff onLater={() => void later()} />
      </form>
    </AuthLayout>
  );
}

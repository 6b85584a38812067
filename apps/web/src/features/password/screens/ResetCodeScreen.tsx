// Takes the six digits sent to a mobile; the texts are the same where that mobile has no account.
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { mobileHint } from '#shared/format/contacts.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ResendCode } from '#shared/ui/ResendCode.tsx';
import { heldReset, holdReset, type HeldReset } from '../heldReset.ts';
import { textResetCode, tradeForReset } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';
import styles from '../password.module.css';

function CodeForm({ held, onHeld }: { held: HeldReset; onHeld: (held: HeldReset) => void }) {
  const navigate = useNavigate();
  const entry = useCodeEntry({
    words: resetRefusalWords,
    check: async (code) => {
      holdReset({ ...held, token: await tradeForReset(held.id, code) });
      await navigate(routes.forgotPasswordSubmit.path, { replace: true });
    },
  });
  const resending = useAct(
    async () => {
      entry.clear();
      const { ResetId, ResendAfterSeconds } = await textResetCode(held.mobile);
      onHeld({ ...held, id: ResetId, resendAt: Date.now() + ResendAfterSeconds * 1_000 });
    },
    { onRefused: (error) => entry.showProblem(resetRefusalWords(error)) },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void entry.submit();
  };
  return (
    <form className={styles.reset} noValidate onSubmit={onSubmit}>
      <div>
        <h1 className="h1">Enter the code</h1>
        <p className={styles.intro}>
          If <strong className="numbers">{mobileHint(held.mobile)}</strong> has an account here, six digits are on their
          way. They work for 10 minutes.
        </p>
        <p className="small muted">A mobile that was never confirmed gets no code. Use your email then.</p>
      </div>
      <CodeBoxes label="Six-digit code" code={entry.code} error={entry.problem} onCode={entry.take} />
      <PlainButton type="submit" size="large" full loading={entry.isChecking}>
        Check code
      </PlainButton>
      <ResendCode resendAt={held.resendAt} isSending={resending.busy} onResend={() => void resending.act()} />
      <PlainButton to={routes.forgotPassword.path} variant="text" full>
        Use your email or another mobile
      </PlainButton>
    </form>
  );
}

export function ResetCodeScreen() {
  const [held, setHeld] = useState(heldReset);
  if (!held || held.way !== 'mobile') return <Navigate to={routes.forgotPassword.path} replace />;
  const persist = (next: HeldReset) => {
    holdReset(next);
    setHeld(next);
  };
  return (
    <AuthLayout compact>
      <CodeForm held={held} onHeld={persist} />
    </AuthLayout>
  );
}

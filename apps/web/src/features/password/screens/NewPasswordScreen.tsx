// A new password, reached by the emailed link or after the code.
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { BackToSignIn } from '../parts/BackToSignIn.tsx';
import { NewPasswordForm } from '../parts/NewPasswordForm.tsx';
import { useResetInHand } from '../useResetInHand.ts';
import styles from '../password.module.css';

function About({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <div className={styles.reset}>
      <div>
        <h1 className="h1">{title}</h1>
        <output className={styles.intro}>{words}</output>
      </div>
      {children}
    </div>
  );
}

export function NewPasswordScreen() {
  const hand = useResetInHand();
  if (hand.state === 'none') return <Navigate to={routes.forgotPassword.path} replace />;
  return (
    <AuthLayout compact>
      {hand.state === 'proved' && <NewPasswordForm key={hand.reset.token} reset={hand.reset} />}
      {hand.state === 'asking' && <About title="Choose a new password" words="Looking at your link…" />}
      {hand.state === 'unreached' && (
        <About title="Choose a new password" words="There is no connection right now. Your link isn’t used up.">
          <PlainButton size="large" full onClick={hand.retry}>
            Try again
          </PlainButton>
        </About>
      )}
      {hand.state === 'over' && (
        <About
          title="This link can’t be used any more"
          words="It may have been used, or be too old. Each works once, for 10 minutes, to keep your account yours."
        >
          <PlainButton to={routes.forgotPassword.path} size="large" full>
            Get a new link
          </PlainButton>
          <BackToSignIn />
        </About>
      )}
    </AuthLayout>
  );
}

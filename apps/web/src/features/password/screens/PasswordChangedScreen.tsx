import { routes } from '@mycrew/contract/paths.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../password.module.css';

export function PasswordChangedScreen() {
  return (
    <AuthLayout compact>
      <div className={styles.reset}>
        <div>
          <div className={styles.light}>
            <Lantern kind="lit" size={56} warm glow />
          </div>
          <h1 className="h1">Your password is changed</h1>
          <p className={styles.intro}>
            Devices that were signed in are signed out now. Nothing you wrote has changed. Sign in with your new
            password and you’re back.
          </p>
        </div>
        <PlainButton to={routes.signIn.path} size="large" full>
          Sign in
        </PlainButton>
      </div>
    </AuthLayout>
  );
}

// For people with an account; an invitation is carried through sign-in.
import { Link } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { answerInvitationAt } from '../invitationToken.ts';
import styles from '../signUp.module.css';

export function SignInInstead({ token }: { token: string | null }) {
  return (
    <p className={styles.instead}>
      Have an account?{' '}
      <Link to={routes.signIn.path} className="link" onClick={() => token && rememberPlace(answerInvitationAt(token))}>
        Sign in instead
      </Link>
    </p>
  );
}

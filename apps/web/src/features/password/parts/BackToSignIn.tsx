// The quiet way out of all four pages.
import { Link } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { buttonClass } from '#shared/ui/buttonClass.ts';

export function BackToSignIn() {
  return (
    <Link to={routes.signIn.path} className={buttonClass({ variant: 'text', full: true })}>
      Back to sign in
    </Link>
  );
}

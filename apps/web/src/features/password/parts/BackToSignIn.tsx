import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function BackToSignIn() {
  return (
    <PlainButton to={routes.signIn.path} variant="text" full>
      Back to sign in
    </PlainButton>
  );
}

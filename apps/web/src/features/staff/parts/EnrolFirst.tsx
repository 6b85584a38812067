// The first time at the desk: a second factor comes before anything else.
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../desk.module.css';
import { AddDeskFactor } from './AddDeskFactor.tsx';

export function EnrolFirst() {
  return (
    <main id="main" className={styles['gate']}>
      <h1 className="h1">Add a second factor</h1>
      <p className="muted">
        You have a role at the desk. It opens with your password and something only you have: a passkey on this device
        or a security key, or an authenticator app.
      </p>
      <AddDeskFactor />
      <PlainButton variant="text" to={routes.home.path}>
        Back to MyCrew
      </PlainButton>
    </main>
  );
}

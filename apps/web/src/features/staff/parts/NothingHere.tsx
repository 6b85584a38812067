// What everybody without a role finds at the desk's address: the same as at any other that there is not.
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../desk.module.css';

export function NothingHere() {
  return (
    <main id="main" className={styles['gate']}>
      <h1 className="h1">There’s nothing here</h1>
      <p className="muted">The address may be old or not quite right. Nothing of yours is lost.</p>
      <div className="wrap12">
        <PlainButton to={routes.home.path}>Home</PlainButton>
        <PlainButton variant="outline" to={routes.distressAlert.path}>
          Need help now
        </PlainButton>
      </div>
    </main>
  );
}

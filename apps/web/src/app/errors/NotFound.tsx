// An address that is none of ours.
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { HelpLink } from './HelpLink.tsx';
import { UnlitBulb } from './UnlitBulb.tsx';
import styles from './errors.module.css';

export function NotFound() {
  return (
    <main id="main" className={styles['errorPage']}>
      <UnlitBulb />
      <h1 className="h1">There’s nothing here</h1>
      <p className="muted">The address may be old or not quite right. Nothing of yours is lost.</p>
      <div className={styles['ways']}>
        <PlainButton to={routes.home.path}>Home</PlainButton>
      </div>
      <HelpLink />
    </main>
  );
}

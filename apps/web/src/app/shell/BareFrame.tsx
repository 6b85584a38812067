// Around the help page while the app itself is locked or gated: nothing but the page and the way back.
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { Logo } from '#shared/ui/Logo.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './shell.module.css';

export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="narrowShell">
      <header className={styles.appBar}>
        <span className={styles.appBarLogo}>
          <Logo />
        </span>
        <PlainButton variant="outline" size="small" to={routes.home.path} replace>
          Back
        </PlainButton>
      </header>
      <main id="main" className={styles.shellMain}>
        {children}
      </main>
    </div>
  );
}

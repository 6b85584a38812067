// The frame of every page of an alert: close, title, and a pinned foot.
import { routes } from '@mycrew/contract/paths.ts';
import XIcon from '~icons/ph/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShowsHelp } from '#shared/help/helpInSight.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import styles from './alertPage.module.css';

interface AlertPageProps {
  head: ReactNode;
  /** Where closing leads; the alert goes on meanwhile. */
  closeTo?: string;
  closeWord?: string;
  foot: ReactNode;
  /** Disables the foot for a moment. */
  holdFoot?: boolean;
  children: ReactNode;
}

export function AlertPage(props: AlertPageProps) {
  const { head, closeTo = routes.home.path, closeWord = 'Close', foot, holdFoot = false, children } = props;
  useShowsHelp();
  return (
    <div className={styles.alertPage}>
      <header className={styles.head}>
        <Link className="iconButton" to={closeTo} aria-label={closeWord}>
          <XIcon size={24} aria-hidden="true" />
        </Link>
        <div className={styles.name}>{head}</div>
        <QuickExit className={styles.exit} />
      </header>
      <div className={styles.body}>{children}</div>
      <div ref={bottomBar} className={holdFoot ? `${styles.foot} ${styles.footHeld}` : styles.foot}>
        {foot}
      </div>
    </div>
  );
}

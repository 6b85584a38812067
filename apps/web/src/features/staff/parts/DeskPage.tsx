// A desk page: heading, purpose, actions, content; without a network, what waits for it.
import type { ReactNode } from 'react';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import styles from '../desk.module.css';

interface DeskPageProps {
  title: string;
  intro?: ReactNode;
  /** What needs the network on this page, and what becomes of what was typed: a sentence or two. */
  offline: string;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function DeskPage({ title, intro, offline, actions, children }: DeskPageProps) {
  return (
    <div className={styles['page']}>
      <div className="spread">
        <div>
          <h1 className="h2">{title}</h1>
          {intro && <p className="small muted">{intro}</p>}
        </div>
        {actions && <div className="wrapCentred">{actions}</div>}
      </div>
      {!useOnline() && <OfflineBar>What you see here may be old. {offline}</OfflineBar>}
      {children}
    </div>
  );
}

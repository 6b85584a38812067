// A desk page: heading, purpose, actions, content.
import type { ReactNode } from 'react';
import styles from '../desk.module.css';

interface DeskPageProps {
  title: string;
  intro?: ReactNode;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function DeskPage({ title, intro, actions, children }: DeskPageProps) {
  return (
    <div className={styles['page']}>
      <div className="spread">
        <div>
          <h1 className="h2">{title}</h1>
          {intro && <p className="small muted">{intro}</p>}
        </div>
        {actions && <div className="wrap12">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

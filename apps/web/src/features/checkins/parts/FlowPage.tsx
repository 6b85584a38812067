// One page of the flow: way back, progress, question, and the bar with the main action.
import type { ReactNode } from 'react';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { StepString } from '#shared/ui/StepString.tsx';
import styles from './FlowPage.module.css';

const flowSteps = 5;

interface FlowPageProps {
  at: number;
  back: string;
  /** Which pathnames Back leaves the flow for. */
  leaves?: (pathname: string) => boolean;
  title: string;
  lead?: ReactNode;
  mark?: ReactNode;
  /** `surface`: the white ground of the lanterns, from edge to edge on phones. */
  ground?: 'paper' | 'surface';
  children: ReactNode;
  bar?: ReactNode;
}

export function FlowPage({ at, back, leaves, title, lead, mark, ground = 'paper', children, bar }: FlowPageProps) {
  return (
    <div className={`${styles.page} ${ground === 'surface' ? styles.onSurface : ''}`}>
      <div className={styles.top}>
        <FocusedHeader back={back} {...(leaves && { leaves })} title={<StepString steps={flowSteps} at={at} />} />
      </div>
      <header className={styles.head}>
        <div className={styles.title}>
          {mark}
          <h1 className="h1">{title}</h1>
        </div>
        {lead && <div className={`body muted ${styles.lead}`}>{lead}</div>}
      </header>
      <div className={styles.body}>{children}</div>
      {bar && (
        <div ref={bottomBar} className={styles.bar}>
          {bar}
        </div>
      )}
    </div>
  );
}

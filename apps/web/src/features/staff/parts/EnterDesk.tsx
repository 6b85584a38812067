// The door of the desk: the second factor, each time anew.
import { routes } from '@mycrew/contract/paths.ts';
import type { StaffEntry } from '@mycrew/contract/staff.ts';
import { useEffect, useRef } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../desk.module.css';
import { DeskFactorCheck } from './DeskFactorCheck.tsx';

export function EnterDesk({ entry }: { entry: StaffEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="main" className={styles['gate']}>
      <h1 ref={heading} tabIndex={-1} className="h1">
        Enter the desk
      </h1>
      <p className="muted">
        Confirm that it is you. You stay for eight hours at most, and leave after half an hour without doing anything.
      </p>
      <div className="card">
        <DeskFactorCheck entry={entry} submit="Enter" onIn={() => {}} />
      </div>
      <PlainButton variant="text" to={routes.home.path}>
        Back to MyCrew
      </PlainButton>
    </main>
  );
}

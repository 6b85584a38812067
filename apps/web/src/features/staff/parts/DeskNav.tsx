// The way between the pages of the desk, at its side from 1200 px on.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import styles from '../desk.module.css';
import { DeskLinks } from './DeskLinks.tsx';

export function DeskNav({ role }: { role: StaffRole }) {
  if (!useAtLeast(breakpointsPx.lg)) return null;
  return (
    <nav className={styles['nav']} aria-label="Desk">
      <DeskLinks role={role} />
    </nav>
  );
}

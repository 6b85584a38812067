// Layout of pages that replace the app: one column, logo and help above it.
import type { ReactNode } from 'react';
import styles from './GateColumn.module.css';
import { Logo } from './Logo.tsx';

interface GateColumnProps {
  /** Beside the logo: help works from here, too. */
  help: ReactNode;
  children: ReactNode;
}

/** `gatePage` goes on the element that holds it. */
export const gatePage = styles['page']!;

export const GateColumn = ({ help, children }: GateColumnProps) => (
  <div className={styles['column']}>
    <header className={styles['bar']}>
      <Logo />
      {help}
    </header>
    {children}
  </div>
);

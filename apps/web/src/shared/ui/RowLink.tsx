// A row that links to a page.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RowWords } from './RowWords.tsx';
import styles from './rows.module.css';

interface RowLinkProps {
  to: string;
  /** Goes along to the page. */
  state?: unknown;
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
}

export function RowLink({ to, state, ...words }: RowLinkProps) {
  return (
    <Link className={styles.row} to={to} state={state}>
      <RowWords {...words} />
    </Link>
  );
}

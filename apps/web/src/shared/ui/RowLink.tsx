// A row that leads to a page: an icon, a word and a line of meaning.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './rows.css';
import { RowWords } from './RowWords.tsx';

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
    <Link className="row" to={to} state={state}>
      <RowWords {...words} />
    </Link>
  );
}

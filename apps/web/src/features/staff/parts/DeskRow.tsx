// A row of a desk list, with tags and trailing text. A link where it has a target.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '../desk.module.css';

interface DeskRowProps {
  /** Of what it is about, to find its row by. */
  id?: string;
  title: ReactNode;
  /** Tags, and the claim. */
  marks?: ReactNode;
  /** Age and kind: small, at the end. */
  end?: ReactNode;
  to?: string | undefined;
  isChosen?: boolean;
  children?: ReactNode;
}

export function DeskRow({ id, title, marks, end, to, isChosen = false, children }: DeskRowProps) {
  const inside = (
    <>
      <span className={styles['rowWords']}>
        <span className="strong">{title}</span>
        {marks && <span className={styles['rowMarks']}>{marks}</span>}
      </span>
      {end && <span className={`small muted ${styles['rowEnd']}`}>{end}</span>}
    </>
  );
  const look = isChosen ? `${styles['row']} ${styles['rowChosen']}` : styles['row'];
  return (
    <li className={styles['item']} data-item={id}>
      {to ? (
        <Link className={look} to={to} aria-current={isChosen ? 'true' : undefined}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
      {children && <div className={styles['rowMore']}>{children}</div>}
    </li>
  );
}

// A row of what may help: a place to go, something to open, or a small act with its answers.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import CaretRightIcon from '~icons/ph/caret-right';
import tones from '#shared/ui/Tag.module.css';
import styles from './HelpRow.module.css';

export interface HelpRowProps {
  icon: ReactNode;
  tone?: 'success' | 'info' | 'lamp' | 'primary' | 'bare';
  title: string;
  titleId?: string;
  /** Under the title; where it can be tapped, the rest of the row stays one target around it. */
  line: ReactNode;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** With neither place nor action it is a sentence with its line. */
export function HelpRow({ icon, tone = 'primary', title, titleId, line, to, onClick }: HelpRowProps) {
  const hasTarget = to !== undefined || onClick !== undefined;
  return (
    <li className={`card ${styles.row}`}>
      <span className={`${styles.icon} ${tones[tone]}`}>{icon}</span>
      <span className={styles.words}>
        {to !== undefined ? (
          <Link id={titleId} className={styles.title} to={to} onClick={onClick}>
            {title}
          </Link>
        ) : onClick ? (
          <button type="button" id={titleId} className={styles.title} onClick={onClick}>
            {title}
          </button>
        ) : (
          <span id={titleId} className={styles.title}>
            {title}
          </span>
        )}
        <span className={`small muted ${styles.line}`}>{line}</span>
      </span>
      {hasTarget && <CaretRightIcon size={22} aria-hidden="true" />}
    </li>
  );
}

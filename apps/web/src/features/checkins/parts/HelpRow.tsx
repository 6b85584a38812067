// One thing that may help: a mark, what it is, and one line about it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import CaretRightIcon from '~icons/ph/caret-right';
import tones from '#shared/ui/Tag.module.css';
import styles from './HelpRow.module.css';

type HelpRowProps = {
  icon: ReactNode;
  tone?: 'success' | 'info' | 'lamp' | 'primary' | 'bare';
  title: string;
  line: string;
} & ({ to: string; onClick?: undefined } | { onClick: () => void; to?: undefined });

export function HelpRow({ icon, tone = 'primary', title, line, to, onClick }: HelpRowProps) {
  const inside = (
    <>
      <span className={`${styles.icon} ${tones[tone]}`}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={`small muted ${styles.line}`}>{line}</span>
      </span>
      <CaretRightIcon size={22} aria-hidden="true" />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={`card ${styles.row}`} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <Link to={to} className={`card ${styles.row}`}>
          {inside}
        </Link>
      )}
    </li>
  );
}

// A child page: way back, heading, purpose, content.
import type { ReactNode } from 'react';
import CaretLeftBoldIcon from '~icons/ph/caret-left-bold';
import { Link } from 'react-router';
import styles from './SubPage.module.css';

interface SubPageProps {
  /** Left out where what follows has a heading of its own. */
  title?: string;
  /** Stands before the title. */
  face?: ReactNode;
  intro?: ReactNode;
  back: { path: string; label: string };
  /** Across from the way back, within reach before anything else is read. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function SubPage({ title, face, intro, back, beside, children }: SubPageProps) {
  return (
    <div className={styles['subPage']}>
      <div className={styles['head']}>
        <div className={styles['bar']}>
          <Link className={styles['back']} to={back.path}>
            <CaretLeftBoldIcon size={18} aria-hidden="true" />
            {back.label}
          </Link>
          {beside}
        </div>
        {title && !face && <h1 className="h1">{title}</h1>}
        {title && face && (
          <div className={styles['title']}>
            {face}
            <h1 className="h1">{title}</h1>
          </div>
        )}
        {intro && <p className={`muted ${styles['intro']}`}>{intro}</p>}
      </div>
      {children}
    </div>
  );
}

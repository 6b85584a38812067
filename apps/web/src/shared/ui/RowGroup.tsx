// Rows in one card under a small heading.
import { useId, type ReactNode } from 'react';
import styles from './rows.module.css';

interface RowGroupProps {
  heading?: string;
  /** Stands under the rows. */
  note?: ReactNode;
  children: ReactNode;
}

export function RowGroup({ heading, note, children }: RowGroupProps) {
  const id = useId();
  return (
    <section className="stack8" aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 id={id} className={`label muted ${styles.rowGroupHeading}`}>
          {heading}
        </h2>
      )}
      <div className={`card card--flush ${styles.rows}`}>{children}</div>
      {note && <p className={`small muted ${styles.rowGroupNote}`}>{note}</p>}
    </section>
  );
}

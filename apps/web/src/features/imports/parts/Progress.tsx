// How far it is, in words and as a bar.
import { useId, type ReactNode } from 'react';
import styles from '../imports.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1; null while that is not known. */
  share: number | null;
  note: string;
  children?: ReactNode;
}

export function Progress({ label, share, note, children }: ProgressProps) {
  const id = useId();
  return (
    <section className="card stack12" aria-labelledby={id} aria-live="polite">
      <h2 id={id} className="h3">
        {label}
      </h2>
      <progress
        className={styles['progress']}
        aria-labelledby={id}
        max={100}
        {...(share !== null && { value: Math.round(share * 100) })}
      />
      <p className="muted">{note}</p>
      {children}
    </section>
  );
}

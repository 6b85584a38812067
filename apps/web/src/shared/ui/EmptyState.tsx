// Empty state: a picture, the purpose of the list, and one way to begin.
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.emptyState}>
      <svg
        className={styles.emptyStateString}
        width="234"
        height="78"
        viewBox="0 0 234 78"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.emptyStateWire} d="M1 1Q117 57 233 1" />
        <rect className={styles.emptyStateCap} x="41" y="16.5" width="11" height="8" rx="2.6" />
        <rect className={styles.emptyStateCap} x="182" y="16.5" width="11" height="8" rx="2.6" />
        <rect className={styles.emptyStateCap} x="111.5" y="27.5" width="11" height="9" rx="2.6" />
        <circle className={styles.emptyStateDark} cx="46.5" cy="40" r="15" />
        <circle className={styles.emptyStateDark} cx="187.5" cy="40" r="15" />
        <circle className={styles.emptyStateLit} cx="117" cy="56" r="20" />
      </svg>
      <Heading className={`h3 ${styles.emptyStateTitle}`}>{title}</Heading>
      {children && <div className={styles.emptyStateText}>{children}</div>}
      {action && <div className={styles.emptyStateAction}>{action}</div>}
    </div>
  );
}

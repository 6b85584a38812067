// A status badge: icon and text, not interactive.
import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type TagTone = 'plain' | 'success' | 'info' | 'lamp' | 'alert' | 'primary';

export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? styles.tag : `${styles.tag} ${styles[tone]}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

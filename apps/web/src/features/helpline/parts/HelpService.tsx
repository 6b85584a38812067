// One service that helps: what it is for, and how to reach it.
import type { ReactNode } from 'react';
import tones from '#shared/ui/Tag.module.css';
import styles from './help.module.css';

interface HelpServiceProps {
  name: string;
  about: string;
  icon: ReactNode;
  tone: 'primary' | 'info' | 'lamp';
  children: ReactNode;
}

export function HelpService({ name, about, icon, tone, children }: HelpServiceProps) {
  return (
    <section className={`card ${styles.helpService}`} aria-label={name}>
      <div className={styles.helpServiceHead}>
        <span className={`${styles.helpServiceMark} ${tones[tone]}`}>{icon}</span>
        <div>
          <h2 className="title">{name}</h2>
          <p className="small muted">{about}</p>
        </div>
      </div>
      <div className={styles.helpServiceWays}>{children}</div>
    </section>
  );
}

import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import type { ReactNode, Ref } from 'react';
import styles from './alertPage.module.css';

export const AlertTitle = ({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h1 ref={ref} tabIndex={-1} className={styles.alertTitle}>
    <BroadcastBoldIcon size={24} aria-hidden="true" />
    <span>{children}</span>
  </h1>
);

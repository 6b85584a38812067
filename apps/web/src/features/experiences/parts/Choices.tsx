import type { ReactNode } from 'react';
import styles from './Choices.module.css';

export const Choices = ({ about, children }: { about: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend className="label">{about}</legend>
    {children}
  </fieldset>
);

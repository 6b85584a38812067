import type { ComponentProps } from 'react';
import styles from '#shared/ui/RadioDot.module.css';

export const ReasonRadio = (props: Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'>) => (
  <input {...props} type="radio" name="reason" className={styles['radioDot']} />
);

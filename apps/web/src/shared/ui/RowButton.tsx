// A row with an action or a dialog.
import type { ComponentProps, ReactNode } from 'react';
import { RowWords } from './RowWords.tsx';
import styles from './rows.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
}

export function RowButton({ label, help, icon, ...button }: RowButtonProps) {
  return (
    <button type="button" {...button} className={styles.row}>
      <RowWords label={label} help={help} icon={icon} />
    </button>
  );
}

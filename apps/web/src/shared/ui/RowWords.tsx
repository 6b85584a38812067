// Content of a row: icon, label, help, and chevron.
import type { ReactNode } from 'react';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import styles from './rows.module.css';

interface RowWordsProps {
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
}

export function RowWords({ label, help, icon }: RowWordsProps) {
  return (
    <>
      {icon && (
        <span className={styles.rowIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.rowWords}>
        <span className={styles.rowLabel}>{label}</span> {help && <span className={styles.rowHelp}>{help}</span>}
      </span>
      <CaretRightBoldIcon className={styles.rowCaret} size={18} aria-hidden="true" />
    </>
  );
}

import { useId, type ReactNode } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import styles from './SwitchRow.module.css';

interface SwitchRowProps {
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}

export function SwitchRow({ label, help, icon, checked, onChange, disabled, name }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.switchRow}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {help && (
          <span className={styles.help} id={`${id}-help`}>
            {help}
          </span>
        )}
      </label>
      <span className={styles.switch}>
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          className={styles.switchInput}
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.switchThumb} aria-hidden="true">
          <CheckBoldIcon size={18} />
        </span>
      </span>
    </div>
  );
}

// A line that says what a switch means, and the switch.
import { useId, type ReactNode } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import './SwitchRow.css';

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
    <div className="switchRow">
      {icon && (
        <span className="switchRow__icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <label className="switchRow__words" htmlFor={id}>
        <span className="switchRow__label">{label}</span>
        {help && (
          <span className="switchRow__help" id={`${id}-help`}>
            {help}
          </span>
        )}
      </label>
      <span className="switch">
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          className="switch__input"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="switch__thumb" aria-hidden="true">
          <CheckBoldIcon size={18} />
        </span>
      </span>
    </div>
  );
}

// Several answers out of a long list: choose one at a time, each stands below and can be taken off again.
import { useId } from 'react';
import XBoldIcon from '~icons/ph/x-bold';
import type { Choice } from '@mycrew/contract/lookups.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import styles from './PickSeveral.module.css';

interface PickSeveralProps {
  label: string;
  help: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function PickSeveral({ label, help, choices, chosen, onChange }: PickSeveralProps) {
  const listId = useId();
  const open = choices.filter(({ Value }) => !chosen.includes(Value));
  const labelOf = (value: string) => choices.find(({ Value }) => Value === value)?.Label ?? value;
  return (
    <div>
      <SelectField
        label={label}
        help={help}
        placeholder={chosen.length > 0 ? 'Add another' : 'Choose one or more'}
        options={open.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        value=""
        aria-controls={listId}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      <ul id={listId} className={styles['picked']} aria-label={`${label}: chosen`} aria-live="polite">
        {chosen.map((value) => (
          <li key={value}>
            <button
              type="button"
              className={styles['one']}
              aria-label={`Take off ${labelOf(value)}`}
              onClick={() => onChange(chosen.filter((each) => each !== value))}
            >
              {labelOf(value)}
              <XBoldIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

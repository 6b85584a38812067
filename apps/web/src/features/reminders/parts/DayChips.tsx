// The days of a week as chips, each a tick box of its own.
import { useId } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { dayNames } from '../reminderWords.ts';
import styles from '../reminders.module.css';
import chipStyles from '#shared/ui/Chip.module.css';

interface DayChipsProps {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

export function DayChips({ days, error, onChange }: DayChipsProps) {
  const id = useId();
  const turn = (day: number, isOn: boolean) =>
    onChange([...days.filter((each) => each !== day), ...(isOn ? [day] : [])].toSorted());
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">Days</legend>
      <div className={styles.chips}>
        {dayNames.map((name, at) => {
          const isOn = days.includes(at + 1);
          return (
            <label key={name} className={chipStyles.chip}>
              <input
                type="checkbox"
                className="visuallyHidden"
                aria-label={name}
                checked={isOn}
                onChange={({ currentTarget }) => turn(at + 1, currentTarget.checked)}
              />
              {isOn && <CheckBoldIcon size={16} aria-hidden="true" />}
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}

// Whether it comes again: each week or every second one, on which days, and until when.
import type { EventRepeat } from '@mycrew/contract/event-times.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import styles from '../events.module.css';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const often = [
  { value: '', label: 'Once' },
  { value: 'week', label: 'Every week' },
  { value: 'fortnight', label: 'Every second week' },
];
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

interface RepeatFieldsProps {
  repeat: EventRepeat | null;
  startDate: string;
  error: string | undefined;
  onChange: (repeat: EventRepeat | null) => void;
}

export function RepeatFields({ repeat, startDate, error, onChange }: RepeatFieldsProps) {
  const first = weekdayOf(startDate);
  const choose = (every: string) =>
    onChange(every ? { Until: null, Days: [first], ...repeat, Every: every as EventRepeat['Every'] } : null);
  const turn = (day: number, isOn: boolean) =>
    repeat &&
    onChange({ ...repeat, Days: [...repeat.Days.filter((each) => each !== day), ...(isOn ? [day] : [])].toSorted() });
  return (
    <>
      <SelectField
        label="How often"
        options={often}
        value={repeat?.Every ?? ''}
        error={error}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {repeat && (
        <>
          <fieldset className={styles.field}>
            <legend className="label">On these days</legend>
            <div className={styles.chips}>
              {days.map((name, at) => {
                const isFirst = at + 1 === first;
                const isOn = isFirst || repeat.Days.includes(at + 1);
                return (
                  <Chip
                    key={name}
                    chosen={isOn}
                    disabled={isFirst}
                    aria-label={name}
                    onClick={() => turn(at + 1, !isOn)}
                  >
                    {name}
                  </Chip>
                );
              })}
            </div>
          </fieldset>
          <Field
            label="Until"
            help="Left empty it goes on. The time stays the same on the clock, also when clocks change."
            optional
            type="date"
            min={startDate}
            value={repeat.Until ?? ''}
            onChange={({ currentTarget }) => onChange({ ...repeat, Until: currentTarget.value || null })}
          />
        </>
      )}
    </>
  );
}

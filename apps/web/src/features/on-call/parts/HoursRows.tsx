// Hours as rows of a form: from when to when, on which day of the week where there are several.
import type { DayHours } from '@mycrew/contract/weekly-hours.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { weekdays } from '../dutyWords.ts';
import styles from '../on-call.module.css';

export type HoursRow = DayHours & { Weekday: number };

interface HoursRowsProps {
  rows: HoursRow[];
  /** False: all on one day. */
  hasDays: boolean;
  onChange: (rows: HoursRow[]) => void;
}

const days = weekdays.map((label, index) => ({ value: String(index + 1), label }));

export function HoursRows({ rows, hasDays, onChange }: HoursRowsProps) {
  const set = (at: number, change: Partial<HoursRow>) => onChange(rows.with(at, { ...rows[at]!, ...change }));
  return rows.map((row, at) => (
    // Rows have no names of their own, and none is moved.
    <fieldset key={at} className={`wrap8 ${styles['dayShift']}`}>
      <legend className="visuallyHidden">{`Hours ${at + 1}`}</legend>
      {hasDays && (
        <SelectField
          label="Day"
          options={days}
          value={String(row.Weekday)}
          onChange={({ target }) => set(at, { Weekday: Number(target.value) })}
        />
      )}
      <div className={styles['fromUntil']}>
        <Field
          label="From"
          type="time"
          step={900}
          value={row.From}
          onChange={({ target }) => set(at, { From: target.value })}
        />
        <Field
          label="Until"
          type="time"
          step={900}
          value={row.Until}
          onChange={({ target }) => set(at, { Until: target.value })}
        />
      </div>
      <PlainButton
        size="small"
        variant="text"
        aria-label={`Take away hours ${at + 1}`}
        onClick={() => onChange(rows.toSpliced(at, 1))}
      >
        Take away
      </PlainButton>
    </fieldset>
  ));
}

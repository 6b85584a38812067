// Day and month of birth, asked for only where the year alone leaves a rule open.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { months } from '../months.ts';
import styles from '../signUp.module.css';

interface BirthDateFieldsProps {
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  dayError?: string;
  monthError?: string;
}

export function BirthDateFields({ day, month, dayError, monthError }: BirthDateFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="title">And the day?</legend>
      <p className="small muted">
        With this year, the day decides. Your device works it out; the date itself is not sent to us.
      </p>
      <div className={styles.date}>
        <Field label="Day" inputMode="numeric" autoComplete="bday-day" maxLength={2} error={dayError} {...day} />
        <SelectField
          label="Month"
          autoComplete="bday-month"
          placeholder="Choose"
          options={months}
          error={monthError}
          {...month}
        />
      </div>
    </fieldset>
  );
}

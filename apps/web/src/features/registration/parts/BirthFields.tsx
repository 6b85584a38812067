// The year of birth, the date only where the year is ambiguous, a parent only under 15.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { ageAnswer, needsDate } from '../ageGate.ts';
import { yearOf } from '../signUpDraft.ts';
import type { FieldsOf } from '../stepFields.ts';
import styles from '../signUp.module.css';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ value: String(index + 1), label }));

interface BirthDateFieldsProps {
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  dayError?: string;
  monthError?: string;
}

/** Day and month of birth, asked only where the year is ambiguous. */
function BirthDateFields({ day, month, dayError, monthError }: BirthDateFieldsProps) {
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

interface ParentFieldsProps {
  name: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  nameError?: string;
  emailError?: string;
}

/** Under 15: the parent to ask for consent, and what they will see. */
function ParentFields({ name, email, nameError, emailError }: ParentFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="title">A parent or carer</legend>
      <p className="small muted">
        Under 15, somebody who looks after you says yes before you can have a Crew. Check-ins and help work straight
        away. They see what kinds of things we keep, never what you write.
      </p>
      <Field label="Their name" autoComplete="off" maxLength={80} error={nameError} {...name} />
      <Field
        label="Their email"
        help="We send one link. It lasts 7 days."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={emailError}
        {...email}
      />
    </fieldset>
  );
}

type Names = 'YearOfBirth' | 'BirthDay' | 'BirthMonth' | 'ParentName' | 'ParentEmail';
interface BirthFieldsProps extends FieldsOf<Names> {
  typed: { YearOfBirth?: string; BirthDay?: string; BirthMonth?: string };
  today: Date;
}

export function BirthFields({ register, errors, typed, today }: BirthFieldsProps) {
  const year = yearOf({ YearOfBirth: typed.YearOfBirth ?? '' });
  const age = ageAnswer(year, { day: Number(typed.BirthDay), month: Number(typed.BirthMonth) }, today);
  return (
    <>
      <Field
        label="Year of birth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        className={styles.short}
        error={errors.YearOfBirth?.message}
        {...register('YearOfBirth')}
      />
      {needsDate(year, today) && (
        <BirthDateFields
          day={register('BirthDay')}
          month={register('BirthMonth')}
          dayError={errors.BirthDay?.message}
          monthError={errors.BirthMonth?.message}
        />
      )}
      {age === 'needsParent' && (
        <ParentFields
          name={register('ParentName')}
          email={register('ParentEmail')}
          nameError={errors.ParentName?.message}
          emailError={errors.ParentEmail?.message}
        />
      )}
    </>
  );
}

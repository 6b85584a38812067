// The year of birth, the date only where the year leaves a rule open, a parent only under 15.
import { Field } from '#shared/ui/Field.tsx';
import { ageAnswer, needsDate } from '../ageGate.ts';
import { yearOf } from '../signUpDraft.ts';
import type { FieldsOf } from '../stepFields.ts';
import { BirthDateFields } from './BirthDateFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import styles from '../signUp.module.css';

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

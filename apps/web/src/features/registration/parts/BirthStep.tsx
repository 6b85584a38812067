// Step three: the year of birth, the date only where the year leaves a rule open, a parent only under 15.
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '#shared/ui/Field.tsx';
import { resolver } from '#shared/forms/resolver.ts';
import { ageAnswer, needsDate } from '../ageGate.ts';
import { yearOf } from '../signUpDraft.ts';
import { birthStep } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { BirthDateFields } from './BirthDateFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { StepFrame } from './StepFrame.tsx';

export function BirthStep({ draft, errors, today, onType, onDone, onBack }: StepProps & { today: Date }) {
  const { YearOfBirth, BirthDay, BirthMonth, ParentName, ParentEmail } = draft;
  const form = useForm({
    defaultValues: { YearOfBirth, BirthDay, BirthMonth, ParentName, ParentEmail },
    resolver: resolver(birthStep(draft.Email, today)),
  });
  useStepForm(form, { errors, onType });
  const { register, formState, handleSubmit, control } = form;
  const typed = useWatch({ control });
  const year = yearOf({ YearOfBirth: typed.YearOfBirth ?? '' });
  const age = ageAnswer(year, { day: Number(typed.BirthDay), month: Number(typed.BirthMonth) }, today);
  return (
    <StepFrame
      step={3}
      title="When were you born?"
      intro="Some things open with age. We keep the year and nothing more."
      next="Next"
      onSubmit={handleSubmit(onDone)}
      onBack={onBack}
    >
      <Field
        label="Year of birth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        className="signUp__short"
        error={formState.errors.YearOfBirth?.message}
        {...register('YearOfBirth')}
      />
      {needsDate(year, today) && (
        <BirthDateFields
          day={register('BirthDay')}
          month={register('BirthMonth')}
          dayError={formState.errors.BirthDay?.message}
          monthError={formState.errors.BirthMonth?.message}
        />
      )}
      {age === 'needsParent' && (
        <ParentFields
          name={register('ParentName')}
          email={register('ParentEmail')}
          nameError={formState.errors.ParentName?.message}
          emailError={formState.errors.ParentEmail?.message}
        />
      )}
    </StepFrame>
  );
}

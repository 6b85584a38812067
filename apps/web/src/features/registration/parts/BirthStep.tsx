// Step three: the year of birth, the date only where the year leaves a rule open, a parent only under 15.
import { useForm, useWatch } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import { birthStep } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { BirthFields } from './BirthFields.tsx';
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
  return (
    <StepFrame
      step={3}
      title="When were you born?"
      intro="Some things open with age. We keep the year and nothing more."
      next="Next"
      onSubmit={handleSubmit(onDone)}
      onBack={onBack}
    >
      <BirthFields register={register} errors={formState.errors} typed={typed} today={today} />
    </StepFrame>
  );
}

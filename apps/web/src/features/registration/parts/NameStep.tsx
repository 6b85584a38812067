// Step one: first and last name.
import { useForm } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import { nameStep } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { NameFields } from './NameFields.tsx';
import { StepFrame } from './StepFrame.tsx';

export function NameStep({ draft, errors, onType, onDone }: StepProps) {
  const form = useForm({
    defaultValues: { FirstName: draft.FirstName, LastName: draft.LastName },
    resolver: resolver(nameStep),
  });
  useStepForm(form, { errors, onType });
  const { register, formState, handleSubmit } = form;
  return (
    <StepFrame
      step={1}
      title="Create your account"
      intro="Five short steps. First, what should we call you?"
      next="Next"
      onSubmit={handleSubmit(onDone)}
    >
      <NameFields register={register} errors={formState.errors} />
    </StepFrame>
  );
}

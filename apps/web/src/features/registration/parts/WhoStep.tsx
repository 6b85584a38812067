// The first of two steps: names, and where they are reached.
import { useForm } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import { twoSteps, whoStep } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { NameFields } from './NameFields.tsx';
import { ReachFields } from './ReachFields.tsx';
import { StepFrame } from './StepFrame.tsx';

export function WhoStep({ draft, errors, inviter, onType, onDone }: Omit<StepProps, 'onBack'> & { inviter: string }) {
  const { FirstName, LastName, Email, MobileNumber } = draft;
  const form = useForm({ defaultValues: { FirstName, LastName, Email, MobileNumber }, resolver: resolver(whoStep) });
  useStepForm(form, { errors, onType });
  const { register, formState, handleSubmit } = form;
  return (
    <StepFrame
      step={1}
      of={twoSteps.count}
      title="First, who are you?"
      intro={`Two short steps, then ${inviter} hears your yes.`}
      next="Next"
      onSubmit={handleSubmit(onDone)}
    >
      <NameFields register={register} errors={formState.errors} />
      <ReachFields register={register} errors={formState.errors} />
    </StepFrame>
  );
}

// Step two: email and mobile, with a look whether sign-up can go on with them.
import { useForm } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import { takenContacts } from '../registration.queries.ts';
import { reachStep } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { ReachFields } from './ReachFields.tsx';
import { StepFrame } from './StepFrame.tsx';

const takenWords = {
  Email: 'We can’t use this email here. If it’s yours, sign in instead.',
  MobileNumber: 'We can’t use this mobile here. If it’s yours, sign in instead.',
} as const;

export function ReachStep({ draft, errors, onType, onDone, onBack }: StepProps) {
  const form = useForm({
    defaultValues: { Email: draft.Email, MobileNumber: draft.MobileNumber },
    resolver: resolver(reachStep),
  });
  useStepForm(form, { errors, onType });
  const { register, formState, handleSubmit, setError, setFocus } = form;
  const submit = handleSubmit(async (values) => {
    const taken = await takenContacts(values);
    for (const field of taken) setError(field, { type: 'taken', message: takenWords[field] });
    if (taken[0]) setFocus(taken[0]);
    else onDone(values);
  });
  return (
    <StepFrame
      step={2}
      title="How to reach you"
      intro="You sign in with either one. We send a code to check it’s you."
      next="Next"
      isSending={formState.isSubmitting}
      onSubmit={submit}
      onBack={onBack}
    >
      <ReachFields register={register} errors={formState.errors} />
    </StepFrame>
  );
}

// Step five: a password, and a yes to the terms.
import { useForm } from 'react-hook-form';
import type { FieldError } from '@mycrew/contract/wire.ts';
import { resolver } from '#shared/forms/resolver.ts';
import { passwordStep, stepOfField } from '../signUpSteps.ts';
import { useStepForm } from '../useStepForm.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { StepFrame } from './StepFrame.tsx';

interface PasswordStepProps {
  password: string;
  email: string;
  errors: readonly FieldError[];
  refusal: string | null;
  onType: (password: string) => void;
  onSend: (password: string) => Promise<void>;
  onBack: () => void;
}

export function PasswordStep(props: PasswordStepProps) {
  const { password, email, errors, refusal, onType, onSend, onBack } = props;
  const form = useForm({
    defaultValues: { Password: password, AcceptedPolicies: false },
    resolver: resolver(passwordStep),
  });
  useStepForm(form, { errors, onType: ({ Password }) => onType(Password) });
  const { register, formState, handleSubmit } = form;
  const shown = ['Password', 'AcceptedPolicies'];
  const elsewhere = errors.filter(({ field }) => stepOfField(field) === 5 && !shown.includes(field));
  const words = [refusal, ...elsewhere.map(({ message }) => message)].filter(Boolean).join(' ');
  return (
    <StepFrame
      step={5}
      title="Choose a password"
      intro="Three words that don’t belong together are easy to keep and hard to guess."
      next="Create account"
      isSending={formState.isSubmitting}
      onSubmit={handleSubmit(({ Password }) => onSend(Password))}
      onBack={onBack}
    >
      <PasswordFields register={register} errors={formState.errors} email={email} />
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
    </StepFrame>
  );
}

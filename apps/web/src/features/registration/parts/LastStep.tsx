// The second of two steps: the year of birth with what it asks for, a password, and a yes to the terms.
import { useForm, useWatch } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import type { SignUpDraft } from '../signUpDraft.ts';
import { lastStep, twoSteps } from '../signUpSteps.ts';
import type { StepProps } from '../useSignUp.ts';
import { useStepForm } from '../useStepForm.ts';
import { BirthFields } from './BirthFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { StepFrame } from './StepFrame.tsx';

interface LastStepProps extends Omit<StepProps, 'onDone'> {
  today: Date;
  password: string;
  refusal: string | null;
  onPassword: (password: string) => void;
  onSend: (password: string) => Promise<void>;
}

type Stored = Pick<SignUpDraft, 'YearOfBirth' | 'BirthDay' | 'BirthMonth' | 'ParentName' | 'ParentEmail'>;

/** The password is no part of what is kept. */
const storedOf = ({ YearOfBirth, BirthDay, BirthMonth, ParentName, ParentEmail }: Stored): Stored => ({
  YearOfBirth,
  BirthDay,
  BirthMonth,
  ParentName,
  ParentEmail,
});

export function LastStep(props: LastStepProps) {
  const { draft, errors, today, password, refusal, onType, onPassword, onSend, onBack } = props;
  const form = useForm({
    defaultValues: { ...storedOf(draft), Password: password, AcceptedPolicies: false },
    resolver: resolver(lastStep(draft.Email, today)),
  });
  useStepForm(form, {
    errors,
    onType: (typed) => {
      onType(storedOf(typed));
      onPassword(typed.Password);
    },
  });
  const { register, formState, handleSubmit, control } = form;
  const typed = useWatch({ control });
  const elsewhere = errors.filter(({ field }) => twoSteps.of(field) === 2 && !(field in form.getValues()));
  const words = [refusal, ...elsewhere.map(({ message }) => message)].filter(Boolean).join(' ');
  return (
    <StepFrame
      step={2}
      of={twoSteps.count}
      title="Nearly there"
      intro="We keep the year of your birth and nothing more of it."
      next="Create account"
      isSending={formState.isSubmitting}
      onSubmit={handleSubmit(({ Password }) => onSend(Password))}
      onBack={onBack}
    >
      <BirthFields register={register} errors={formState.errors} typed={typed} today={today} />
      <PasswordFields register={register} errors={formState.errors} email={draft.Email} />
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
    </StepFrame>
  );
}

// Sign-up after accepting an invitation, in two steps, with the invited address prefilled.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { resolver } from '#shared/forms/resolver.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { BirthFields } from '../parts/BirthFields.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { NameFields } from '../parts/NameFields.tsx';
import { PasswordFields } from '../parts/PasswordFields.tsx';
import { ReachFields } from '../parts/ReachFields.tsx';
import { SignInInstead } from '../parts/SignInInstead.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TooYoung } from '../parts/TooYoung.tsx';
import { registerInvited } from '../registration.queries.ts';
import { ageOfDraft, type SignUpDraft } from '../signUpDraft.ts';
import { twoSteps, whoStep, lastStep } from '../signUpSteps.ts';
import { type Invitation, useInvitation } from '../useInvitation.ts';
import { useSignUp, type StepProps } from '../useSignUp.ts';
import styles from '../signUp.module.css';
import { useStepForm } from '../useStepForm.ts';

interface LastStepProps extends Omit<StepProps, 'onDone'> {
  today: Date;
  password: string;
  refusal: string | null;
  onPassword: (password: string) => void;
  onSend: (password: string) => Promise<void>;
}

type Stored = Pick<SignUpDraft, 'YearOfBirth' | 'BirthDay' | 'BirthMonth' | 'ParentName' | 'ParentEmail'>;

/** The password is never stored. */
const storedOf = ({ YearOfBirth, BirthDay, BirthMonth, ParentName, ParentEmail }: Stored): Stored => ({
  YearOfBirth,
  BirthDay,
  BirthMonth,
  ParentName,
  ParentEmail,
});

/** Step two: year of birth, password, terms. */
function LastStep(props: LastStepProps) {
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

/** Step one: names and contact. */
function WhoStep({ draft, errors, inviter, onType, onDone }: Omit<StepProps, 'onBack'> & { inviter: string }) {
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

type Open = Extract<Invitation, { state: 'open' }>;
const byInvitation = { steps: twoSteps, open: registerInvited };

function Steps({ invitation }: { invitation: Open }) {
  const { token, inviter } = invitation;
  const [today] = useState(() => new Date());
  const [password, setPassword] = useState('');
  const [isTooYoung, setTooYoung] = useState(false);
  const { draft, step, errors, refusal, hasAccount, onType, onDone, onBack, send, startOver } = useSignUp(
    invitation,
    today,
    byInvitation,
  );
  const sendIfOldEnough = async (chosen: string) => {
    if (ageOfDraft(draft, today) !== 'tooYoung') return send(chosen);
    startOver();
    setTooYoung(true);
    return undefined;
  };
  const again = () => {
    setTooYoung(false);
    setPassword('');
    startOver();
  };
  if (isTooYoung) return <TooYoung onStartOver={again} />;
  const shared = { draft, errors, onType };
  return (
    <>
      {step === 1 ? (
        <WhoStep {...shared} inviter={inviter} onDone={onDone} />
      ) : (
        <LastStep
          {...shared}
          today={today}
          password={password}
          refusal={refusal}
          onPassword={setPassword}
          onSend={sendIfOldEnough}
          onBack={onBack}
        />
      )}
      {(step === 1 || hasAccount) && <SignInInstead token={token} />}
    </>
  );
}

export function JoinScreen() {
  const invitation = useInvitation();
  if (invitation.state === 'none') return <Navigate to={ourRoutes.invitation.path} replace />;
  return (
    <AuthLayout compact>
      <div className={styles.signUp}>
        {invitation.state === 'asking' && <SkeletonRows rows={4} shape="text" label="Looking at your invitation" />}
        {invitation.state !== 'open' && invitation.state !== 'asking' && (
          <>
            <h1 className="h1">Your invitation</h1>
            <InvitationNote invitation={invitation} />
            <SignInInstead token={null} />
          </>
        )}
        {invitation.state === 'open' && <Steps invitation={invitation} />}
      </div>
    </AuthLayout>
  );
}

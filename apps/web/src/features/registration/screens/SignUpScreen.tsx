import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { FieldError } from '@mycrew/contract/wire.ts';
import { useState, useEffect, useRef } from 'react';
import { useForm, useWatch, FormProvider } from 'react-hook-form';
import { resolver } from '#shared/forms/resolver.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { oldestYouth, youngest } from '../ageGate.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type Background, ListedBackground, OwnBackground } from '../parts/BackgroundFields.tsx';
import { BirthFields } from '../parts/BirthFields.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { ListsProblem } from '../parts/ListsProblem.tsx';
import { NameFields } from '../parts/NameFields.tsx';
import { PasswordFields } from '../parts/PasswordFields.tsx';
import { ReachFields } from '../parts/ReachFields.tsx';
import { SignInInstead } from '../parts/SignInInstead.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TooYoung } from '../parts/TooYoung.tsx';
import { takenContacts, readBackgroundLists } from '../registration.queries.ts';
import {
  ageOfDraft,
  googleTicketOf,
  isByOrganisation,
  isOfAnyAge,
  type SignUpDraft,
  emptyDraft,
} from '../signUpDraft.ts';
import { useInvitation } from '../useInvitation.ts';
import { useSignUp, type StepProps } from '../useSignUp.ts';
import styles from '../signUp.module.css';
import { nameStep, birthStep, reachStep, passwordStep, stepOfField } from '../signUpSteps.ts';
import { useSignUpGate } from '../useSignUpGate.tsx';
import { useStepForm } from '../useStepForm.ts';

/** Fetched once per visit. */
const useBackgroundLists = () => useAnswer('background', readBackgroundLists);

const backgroundOf = (from: typeof emptyDraft): Background => ({
  Gender: from.Gender,
  GenderOtherText: from.GenderOtherText,
  State: from.State,
  AboriginalOrTorresStraitIslander: from.AboriginalOrTorresStraitIslander,
  OtherLanguages: from.OtherLanguages,
  SpecifiedOtherLanguage: from.SpecifiedOtherLanguage,
  EthnicityOrCulture: from.EthnicityOrCulture,
  SpecifiedEthnicityOrCulture: from.SpecifiedEthnicityOrCulture,
  InvitationResource: from.InvitationResource,
  SpecifiedInvitationResource: from.SpecifiedInvitationResource,
});

/** Step four: optional questions. */
function BackgroundStep({ draft, errors, onType, onDone, onBack }: StepProps) {
  const form = useForm({ defaultValues: backgroundOf(draft) });
  useStepForm(form, { errors, onType });
  const lists = useBackgroundLists();
  return (
    <StepFrame
      step={4}
      title="A little about you"
      intro="All of this is up to you. Skip any of it, or all of it. Your Crew doesn’t see these answers."
      next="Next"
      onSubmit={form.handleSubmit(onDone)}
      onBack={onBack}
      onSkip={() => onDone(backgroundOf(emptyDraft))}
    >
      <FormProvider {...form}>
        <OwnBackground />
        {lists.state === 'failed' && <ListsProblem onRetry={lists.retry} />}
        {lists.data && <ListedBackground lists={lists.data} />}
      </FormProvider>
    </StepFrame>
  );
}

interface PasswordStepProps {
  password: string;
  email: string;
  errors: readonly FieldError[];
  refusal: string | null;
  onType: (password: string) => void;
  onSend: (password: string) => Promise<void>;
  onBack: () => void;
}

/** Step five: password and terms. */
function PasswordStep(props: PasswordStepProps) {
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

const takenWords = {
  Email: 'We can’t use this email here. If it’s yours, sign in instead.',
  MobileNumber: 'We can’t use this mobile here. If it’s yours, sign in instead.',
} as const;

/** Step two: email and mobile, checked by the server. */
function ReachStep({ draft, errors, onType, onDone, onBack }: StepProps) {
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

/** Over 25 without an invitation: explains that supporters are invited. */
function SupporterOnly({ organisation, onBack }: { organisation: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.signUp}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Supporters come by invitation
        </h1>
        <p className={styles.intro}>
          Accounts of one’s own are for people from {youngest} to {oldestYouth}. It’s good that you want to be there for
          somebody.
        </p>
      </div>
      <ol className={styles.how}>
        <li>Ask the young person to open {brand.name} and choose Add Crew.</li>
        <li>They send you a text, an email or a link.</li>
        <li>Open it, and you can sign up as their supporter.</li>
      </ol>
      {organisation && (
        <p>
          {organisation} lets its young people in here. Do you work there? Ask whoever looks after {brand.name} at{' '}
          {organisation} to let staff in, too.
        </p>
      )}
      <p className="small muted">Already have a link? Open it again and this page will know.</p>
      <PlainButton variant="soft" full onClick={onBack}>
        Change the year
      </PlainButton>
      <PlainButton to={routes.signIn.path} variant="text" full>
        Sign in instead
      </PlainButton>
    </div>
  );
}

/** Step three: year of birth; date and parent where needed. */
function BirthStep({ draft, errors, today, onType, onDone, onBack }: StepProps & { today: Date }) {
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

/** Step one: names. */
function NameStep({ draft, errors, onType, onDone }: StepProps) {
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

function ProviderNote({ name }: { name: string }) {
  return (
    <output className="banner banner--info">
      <span className="banner__text">
        <strong>{name} told us your name and email.</strong> Change what isn’t right. We got nothing else from it.
      </span>
    </output>
  );
}

export function SignUpScreen() {
  const [today] = useState(() => new Date());
  const [password, setPassword] = useState('');
  const [stop, setStop] = useState<'tooYoung' | 'supporterOnly' | null>(null);
  const invitation = useInvitation();
  const token = 'token' in invitation ? invitation.token : null;
  const signUp = useSignUp(invitation, today);

  const proven = signUp.draft.TicketEmail || signUp.draft.GoogleEmail;
  const gate = useSignUpGate({
    draft: signUp.step === 2 && proven ? { ...signUp.draft, Email: proven } : signUp.draft,
    isInvited: token !== null,
    error: signUp.errors.find(({ field }) => field === 'SignUpCode' || field === 'Email')?.message,
    onType: signUp.onType,
  });

  const bornDone = (values: Partial<SignUpDraft>) => {
    const age = ageOfDraft({ ...signUp.draft, ...values }, today);
    if (age === 'tooYoung') {
      signUp.startOver();
      setStop('tooYoung');
    } else if (age === 'supporterOnly' && !token && !isOfAnyAge(signUp.draft)) setStop('supporterOnly');
    else signUp.onDone(values);
  };
  const startOver = () => {
    setStop(null);
    setPassword('');
    signUp.startOver();
  };

  if (stop === 'tooYoung')
    return (
      <AuthLayout compact>
        <TooYoung onStartOver={startOver} />
      </AuthLayout>
    );
  if (stop === 'supporterOnly')
    return (
      <AuthLayout compact>
        <SupporterOnly
          organisation={isByOrganisation(signUp.draft) ? signUp.draft.Organisation : ''}
          onBack={() => setStop(null)}
        />
      </AuthLayout>
    );
  if (gate)
    return (
      <AuthLayout compact>
        <InvitationNote invitation={invitation} />
        {gate}
        <SignInInstead token={null} />
      </AuthLayout>
    );
  const { draft, step, errors, refusal, hasAccount, onType, onDone, onBack, send } = signUp;
  const stepProps = { draft, errors, onType, onDone, onBack };
  return (
    <AuthLayout compact>
      <div className={styles.signUp}>
        {step === 1 && <InvitationNote invitation={invitation} />}
        {step === 1 && googleTicketOf(draft) && <ProviderNote name={draft.Organisation || 'Google'} />}
        {step === 1 && <NameStep {...stepProps} />}
        {step === 2 && <ReachStep key={invitation.state} {...stepProps} />}
        {step === 3 && <BirthStep {...stepProps} onDone={bornDone} today={today} />}
        {step === 4 && <BackgroundStep {...stepProps} />}
        {step === 5 && (
          <PasswordStep
            password={password}
            email={draft.Email}
            errors={errors}
            refusal={refusal}
            onType={setPassword}
            onSend={send}
            onBack={onBack}
          />
        )}
        {(step <= 2 || hasAccount) && <SignInInstead token={token} />}
      </div>
    </AuthLayout>
  );
}

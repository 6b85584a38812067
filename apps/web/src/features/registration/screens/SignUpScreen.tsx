// Sign-up in five short steps, with or without an invitation.
import { useState } from 'react';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { BackgroundStep } from '../parts/BackgroundStep.tsx';
import { BirthStep } from '../parts/BirthStep.tsx';
import { GoogleNote } from '../parts/GoogleNote.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { NameStep } from '../parts/NameStep.tsx';
import { PasswordStep } from '../parts/PasswordStep.tsx';
import { ReachStep } from '../parts/ReachStep.tsx';
import { SignInInstead } from '../parts/SignInInstead.tsx';
import { SupporterOnly } from '../parts/SupporterOnly.tsx';
import { TooYoung } from '../parts/TooYoung.tsx';
import { ageOfDraft, googleTicketOf, type SignUpDraft } from '../signUpDraft.ts';
import { useInvitation } from '../useInvitation.ts';
import { useSignUp } from '../useSignUp.ts';
import styles from '../signUp.module.css';

export function SignUpScreen() {
  const [today] = useState(() => new Date());
  const [password, setPassword] = useState('');
  const [stop, setStop] = useState<'tooYoung' | 'supporterOnly' | null>(null);
  const invitation = useInvitation();
  const token = 'token' in invitation ? invitation.token : null;
  const signUp = useSignUp(invitation, today);

  const bornDone = (values: Partial<SignUpDraft>) => {
    const age = ageOfDraft({ ...signUp.draft, ...values }, today);
    if (age === 'tooYoung') {
      signUp.startOver();
      setStop('tooYoung');
    } else if (age === 'supporterOnly' && !token) setStop('supporterOnly');
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
        <SupporterOnly onBack={() => setStop(null)} />
      </AuthLayout>
    );
  const { draft, step, errors, refusal, hasAccount, onType, onDone, onBack, send } = signUp;
  const stepProps = { draft, errors, onType, onDone, onBack };
  return (
    <AuthLayout compact>
      <div className={styles.signUp}>
        {step === 1 && <InvitationNote invitation={invitation} />}
        {step === 1 && googleTicketOf(draft) && <GoogleNote />}
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

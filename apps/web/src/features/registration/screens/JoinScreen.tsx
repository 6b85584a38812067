// After a yes: an account in two short steps, with the address filled in that the invitation went to.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { LastStep } from '../parts/LastStep.tsx';
import { SignInInstead } from '../parts/SignInInstead.tsx';
import { TooYoung } from '../parts/TooYoung.tsx';
import { WhoStep } from '../parts/WhoStep.tsx';
import { registerInvited } from '../registration.queries.ts';
import { ageOfDraft } from '../signUpDraft.ts';
import { twoSteps } from '../signUpSteps.ts';
import { type Invitation, useInvitation } from '../useInvitation.ts';
import { useSignUp } from '../useSignUp.ts';
import styles from '../signUp.module.css';

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

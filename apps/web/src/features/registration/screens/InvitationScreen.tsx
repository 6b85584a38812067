// Where the link of an invitation leads: who asks, what is promised, and yes or no, without an account.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#shared/session/session.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import '../signUp.css';
import { answerInvitationAt, keptInvitation, tokenIn } from '../invitationToken.ts';
import { AskedIn } from '../parts/AskedIn.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { useInvitation } from '../useInvitation.ts';

function Elsewhere({ title }: { title: string }) {
  return (
    <>
      <h1 className="h1">{title}</h1>
      <p className="signUp__intro">
        Open the link again from your mail or text, or ask for a new one. If you have an account, what waits for you
        stands under Contacts.
      </p>
      <div className="signUp__on">
        <PlainButton to={routes.signIn.path} variant="soft" full>
          Sign in
        </PlainButton>
      </div>
    </>
  );
}

function SignedOut() {
  const invitation = useInvitation();
  return (
    <AuthLayout compact offline="Your link isn’t used up. 000 and 1800 551 800 still work.">
      <div className="signUp">
        {invitation.state === 'open' && <AskedIn key={invitation.token} invitation={invitation} />}
        {invitation.state === 'asking' && (
          <>
            <h1 className="h1">Your invitation</h1>
            <SkeletonRows rows={5} shape="text" label="Looking at your invitation" />
          </>
        )}
        {invitation.state === 'failed' && (
          <>
            <h1 className="h1">Your invitation</h1>
            <InvitationNote invitation={invitation} />
          </>
        )}
        {invitation.state === 'over' && <Elsewhere title="This invitation can’t be used any more" />}
        {invitation.state === 'none' && <Elsewhere title="This link isn’t complete" />}
      </div>
    </AuthLayout>
  );
}

export function InvitationScreen() {
  const location = useLocation();
  const [token] = useState(() => tokenIn(location) ?? keptInvitation());
  if (useSession()) return <Navigate to={token ? answerInvitationAt(token) : routes.newInvites.path} replace />;
  return <SignedOut />;
}

// Where the link of an invitation leads: who asks, what is promised, and yes or no, without an account.
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#shared/session/session.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { answerInvitationAt, storedInvitation, tokenIn } from '../invitationToken.ts';
import { AskedIn } from '../parts/AskedIn.tsx';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { useInvitation } from '../useInvitation.ts';
import styles from '../signUp.module.css';

function Elsewhere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div>
        <h1 className="h1">{title}</h1>
        <p className={styles.intro}>{children}</p>
      </div>
      <div className={styles.on}>
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
      <div className={styles.signUp}>
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
        {invitation.state === 'over' && (
          <Elsewhere title="This invitation can’t be used any more">
            It was answered, taken back, or is older than 14 days. They can send you another. If you answered it
            yourself, sign in to see how it stands.
          </Elsewhere>
        )}
        {invitation.state === 'none' && (
          <Elsewhere title="This link isn’t complete">
            Open it again from your mail or text, or ask for a new one. If you have an account, what waits for you
            stands under Contacts.
          </Elsewhere>
        )}
      </div>
    </AuthLayout>
  );
}

export function InvitationScreen() {
  const location = useLocation();
  const [token] = useState(() => tokenIn(location) ?? storedInvitation());
  if (useSession()) return <Navigate to={token ? answerInvitationAt(token) : routes.newInvites.path} replace />;
  return <SignedOut />;
}

// Target of an invitation's link: the inviter, the promise, accept or decline, without an account.
import { brand } from '@mycrew/contract/brand.ts';
import { routes, ourRoutes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { Navigate, useLocation, Link, useNavigate } from 'react-router';
import { PromisePoints } from '#features/crew/crew.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useSession } from '#shared/session/session.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { answerInvitationAt, storedInvitation, tokenIn, forgetInvitation, storeYes } from '../invitationToken.ts';
import askedInStyles from '../parts/AskedIn.module.css';
import { InvitationNote } from '../parts/InvitationNote.tsx';
import { readPromise, declineInvitation } from '../registration.queries.ts';
import { SignInInstead } from '../parts/SignInInstead.tsx';
import { useInvitation, type Invitation } from '../useInvitation.ts';
import styles from '../signUp.module.css';

type Open = Extract<Invitation, { state: 'open' }>;

const NoMore = ({ token }: { token: string }) => (
  <Link className="link" to={{ pathname: ourRoutes.noMoreInvitations.path, hash: `invitation=${token}` }}>
    Not from this person, or never again
  </Link>
);

function Declined({ inviter, token }: { inviter: string; token: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          That’s okay
        </h1>
        <p className={styles.intro}>
          {inviter} hears it kindly, without a reason, and may ask again one day. A call or a text from you is always
          nice. You can close this page.
        </p>
      </div>
      {token && (
        <p className="small">
          <NoMore token={token} />
        </p>
      )}
    </>
  );
}

function AskedIn({ invitation }: { invitation: Open }) {
  const { inviter, token, invited } = invitation;
  const navigate = useNavigate();
  const [isNo, setNo] = useState(false);
  const promise = useAnswer('promise', readPromise);
  const no = useAct(async () => {
    await declineInvitation(token);
    forgetInvitation();
    setNo(true);
  });
  // A link handed over in person has no address to unsubscribe.
  const wasSent = invited.email !== '' || invited.mobile !== '';
  if (isNo) return <Declined inviter={inviter} token={wasSent ? token : null} />;

  const yes = () => {
    storeYes(token);
    void navigate(ourRoutes.joinCrew.path);
  };
  return (
    <>
      <div className={askedInStyles['who']}>
        <PersonAvatar person={{ FirstName: inviter, LastName: '', ProfilePicUrl: null }} size={64} spoken="none" />
        <div>
          <h1 className="h1">{inviter} would like you in their Crew</h1>
          {invited.until && <p className="small muted">Open until {longDay(invited.until)}</p>}
        </div>
      </div>
      <p className={styles.intro}>
        {inviter} uses {brand.name} to notice how the days go. In their Crew you may hear when {inviter} could use a
        hello, and a call for help reaches you at once. You don’t have to fix anything.
      </p>
      <section className="card">
        {promise.data ? (
          <PromisePoints promise={promise.data} headingLevel={2} />
        ) : promise.state === 'failed' ? (
          <p className="small muted" role="alert">
            The promise didn’t load. Not your fault.{' '}
            <button type="button" className="link" onClick={promise.retry}>
              Try again
            </button>
          </p>
        ) : (
          <SkeletonRows rows={4} shape="text" label="Loading the promise" />
        )}
      </section>
      <div role="alert">{no.words && <p className="banner banner--alert">{no.words}</p>}</div>
      <div ref={bottomBar} className={`${styles.on} ${askedInStyles['answer']}`}>
        <PlainButton size="large" full disabled={!promise.data || no.busy} onClick={yes}>
          Yes, I promise
        </PlainButton>
        <PlainButton variant="outline" size="large" full loading={no.busy} onClick={() => void no.act()}>
          No, thank you
        </PlainButton>
      </div>
      <SignInInstead token={token} />
      {wasSent && (
        <p className={`small ${askedInStyles['quiet']}`}>
          <NoMore token={token} />
        </p>
      )}
    </>
  );
}

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

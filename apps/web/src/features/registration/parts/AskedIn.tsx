// One invitation, open: who asks, the promise, and both answers.
import { brand } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PromisePoints } from '#features/crew/crew.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import styles from './AskedIn.module.css';
import { forgetInvitation, storeYes } from '../invitationToken.ts';
import { readPromise, sayNo } from '../registration.queries.ts';
import type { Invitation } from '../useInvitation.ts';
import { SignInInstead } from './SignInInstead.tsx';
import signUpStyles from '../signUp.module.css';

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
        <p className={signUpStyles.intro}>
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

export function AskedIn({ invitation }: { invitation: Open }) {
  const { inviter, token, invited } = invitation;
  const navigate = useNavigate();
  const [isNo, setNo] = useState(false);
  const promise = useAnswer('promise', readPromise);
  const no = useAct(async () => {
    await sayNo(token);
    forgetInvitation();
    setNo(true);
  });
  // A link that somebody handed over has no address that could be left in peace.
  const wasSent = invited.email !== '' || invited.mobile !== '';
  if (isNo) return <Declined inviter={inviter} token={wasSent ? token : null} />;

  const yes = () => {
    storeYes(token);
    void navigate(ourRoutes.joinCrew.path);
  };
  return (
    <>
      <div className={styles['who']}>
        <PersonAvatar person={{ FirstName: inviter, LastName: '', ProfilePicUrl: null }} size={64} spoken="none" />
        <div>
          <h1 className="h1">{inviter} would like you in their Crew</h1>
          {invited.until && <p className="small muted">Open until {longDay(invited.until)}</p>}
        </div>
      </div>
      <p className={signUpStyles.intro}>
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
      <div ref={bottomBar} className={`${signUpStyles.on} ${styles['answer']}`}>
        <PlainButton size="large" full disabled={!promise.data || no.busy} onClick={yes}>
          Yes, I promise
        </PlainButton>
        <PlainButton variant="outline" size="large" full loading={no.busy} onClick={() => void no.act()}>
          No, thank you
        </PlainButton>
      </div>
      <SignInInstead token={token} />
      {wasSent && (
        <p className={`small ${styles['quiet']}`}>
          <NoMore token={token} />
        </p>
      )}
    </>
  );
}

// Target of the link in the welcome email: verifies the address.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { isApiError, isUnanswered } from '#shared/api/ApiError.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { forgetToken, useTokenInHand } from '#shared/hooks/useTokenInHand.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { confirmEmail, sendEmailLink } from '../registration.queries.ts';
import styles from './ConfirmEmailScreen.module.css';

const place = 'mycrew-confirm-email';
const home = { path: routes.home.path, label: 'Home' };

function DoesNotFit() {
  const [isSent, setSent] = useState(false);
  const sending = useAct(async () => {
    await sendEmailLink();
    setSent(true);
  });
  return (
    <section className={`card ${styles['card']}`}>
      <p>
        This link belongs to another account, or it is too old. Nothing has changed; you can have a new one for the
        email of this account.
      </p>
      {isSent ? (
        <output className="banner banner--success">On its way. Open it on a device where you’re signed in.</output>
      ) : (
        <PlainButton loading={sending.busy} onClick={() => void sending.act()}>
          Send another link
        </PlainButton>
      )}
      <div role="alert">{sending.words && <p className="banner banner--alert">{sending.words}</p>}</div>
    </section>
  );
}

function Confirming({ token }: { token: string }) {
  const reply = useAnswer(token, async (signal) => {
    const confirmed = await confirmEmail(token, signal);
    forgetToken(place);
    return confirmed;
  });
  if (reply.data)
    return (
      <section className={`card ${styles['card']}`}>
        <output className={styles['done']}>
          <CheckCircleFillIcon size={32} aria-hidden="true" />
          <span>It’s confirmed. You can always get back in with it.</span>
        </output>
        <PlainButton to={routes.home.path}>Go to home</PlainButton>
      </section>
    );
  if (reply.state === 'loading') return <SkeletonRows rows={2} shape="card" label="Confirming your email" />;
  if (isApiError(reply.error) && reply.error.status === 422) return <DoesNotFit />;
  return (
    <ErrorState title="We couldn’t confirm it just now" onRetry={reply.retry} homeHref={routes.home.path}>
      {isUnanswered(reply.error) ? 'There is no connection. Your link isn’t used up.' : 'Not your fault.'}
    </ErrorState>
  );
}

export function ConfirmEmailScreen() {
  const inHand = useTokenInHand('confirm', place);
  // In state, since the tab forgets it once it is confirmed.
  const [token] = useState(inHand);
  return (
    <SubPage title="Your email" back={home}>
      {token ? <Confirming token={token} /> : <DoesNotFit />}
    </SubPage>
  );
}

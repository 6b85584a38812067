// A new password, reached by the emailed link or after the code.
import { NewPassword } from '@mycrew/contract/password.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Link, useNavigate, useLocation } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import * as z from 'zod/mini';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { forgetReset, heldReset, holdReset } from '../heldReset.ts';
import { BackToSignIn } from '../parts/BackToSignIn.tsx';
import styles from '../password.module.css';
import { setNewPassword, type ResetWay, tradeForReset } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';

interface ResetLink {
  id: string;
  secret: string;
}

interface ProvedReset {
  way: ResetWay;
  id: string;
  token: string;
}

type ResetInHand =
  | { state: 'none' | 'asking' | 'over' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'proved'; reset: ProvedReset };

const linkIn = (hash: string): ResetLink | null => {
  const parts = new URLSearchParams(hash.replace(/^#/u, ''));
  const [id, secret] = [parts.get('id'), parts.get('secret')];
  return id && secret ? { id, secret } : null;
};

const proved = (): ProvedReset | null => {
  const held = heldReset();
  return held?.token ? { way: held.way, id: held.id, token: held.token } : null;
};

/** The proof for setting a new password: an emailed link, removed from the address at once, or a verified code. */
function useResetInHand(): ResetInHand {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => linkIn(hash));
  const arriving = linkIn(hash);
  if (arriving && arriving.secret !== link?.secret) setLink(arriving);
  useEffect(() => {
    if (hash) void navigate({ pathname, hash: '' }, { replace: true });
  }, [hash, pathname, navigate]);

  const trade = useAnswer(link && link.secret, async () => {
    const { id = '', secret = '' } = link ?? {};
    const token = await tradeForReset(id, secret);
    holdReset({ way: 'email', id, mobile: '', resendAt: 0, token });
    return { way: 'email' as const, id, token };
  });

  if (!link) {
    const reset = proved();
    return reset ? { state: 'proved', reset } : { state: 'none' };
  }
  if (trade.state === 'loading') return { state: 'asking' };
  if (trade.data) return { state: 'proved', reset: trade.data };
  return isUnanswered(trade.error) ? { state: 'unreached', retry: trade.retry } : { state: 'over' };
}

const OnlyPassword = z.pick(NewPassword, { Password: true });

/** After a refusal the same proof cannot work again. */
const refusal = (error: unknown) => (
  <>
    {resetRefusalWords(error)}{' '}
    {!isUnanswered(error) && (
      <Link className="link" to={routes.forgotPassword.path} onClick={forgetReset}>
        Start again
      </Link>
    )}
  </>
);

function NewPasswordForm({ reset: { way, id, token } }: { reset: ProvedReset }) {
  const navigate = useNavigate();
  const renewal = useContractForm(OnlyPassword, {
    defaultValues: { Password: '' },
    send: async ({ Password }) => {
      await setNewPassword(way, id, { Password, ResetAuthToken: token });
      await navigate(routes.forgotPasswordSuccess.path, { replace: true });
      forgetReset();
    },
  });
  return (
    <ContractForm
      className={styles.reset}
      of={renewal}
      submit="Set new password"
      button={{ size: 'large', full: true }}
      words={refusal}
    >
      <div>
        <h1 className="h1">Choose a new password</h1>
        <p className={styles.intro}>
          Three words that don’t belong together are easy to keep and hard to guess. Every device that is signed in will
          be signed out.
        </p>
      </div>
      <Field
        label="New password"
        help={`At least ${passwordMin} characters, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        {...renewal.field('Password')}
      />
    </ContractForm>
  );
}

function About({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <div className={styles.reset}>
      <div>
        <h1 className="h1">{title}</h1>
        <output className={styles.intro}>{words}</output>
      </div>
      {children}
    </div>
  );
}

export function NewPasswordScreen() {
  const hand = useResetInHand();
  if (hand.state === 'none') return <Navigate to={routes.forgotPassword.path} replace />;
  return (
    <AuthLayout compact>
      {hand.state === 'proved' && <NewPasswordForm key={hand.reset.token} reset={hand.reset} />}
      {hand.state === 'asking' && <About title="Choose a new password" words="Looking at your link…" />}
      {hand.state === 'unreached' && (
        <About title="Choose a new password" words="There is no connection right now. Your link isn’t used up.">
          <PlainButton size="large" full onClick={hand.retry}>
            Try again
          </PlainButton>
        </About>
      )}
      {hand.state === 'over' && (
        <About
          title="This link can’t be used any more"
          words="It may have been used, or be too old. Each works once, for 10 minutes, to keep your account yours."
        >
          <PlainButton to={routes.forgotPassword.path} size="large" full>
            Get a new link
          </PlainButton>
          <BackToSignIn />
        </About>
      )}
    </AuthLayout>
  );
}

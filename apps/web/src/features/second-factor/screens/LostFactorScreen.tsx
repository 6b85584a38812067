// Target of the emailed links after 'all factors lost': cancel the request, or remove the factors.
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { refusalWords } from '#shared/format/refusals.ts';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { followLostLink } from '../step.queries.ts';
import styles from '../second-factor.module.css';

interface LostLink {
  act: 'stop' | 'remove';
  secret: string;
}

const linkIn = (hash: string): LostLink | null => {
  const parts = new URLSearchParams(hash.replace(/^#/u, ''));
  const [act, secret] = [parts.get('act'), parts.get('secret')];
  return secret && (act === 'stop' || act === 'remove') ? { act, secret } : null;
};

const wordsFor = {
  stop: {
    title: 'Keep your second factors',
    intro: 'Somebody with your password said that they are lost. If it wasn’t you, stop it here.',
    submit: 'It wasn’t me, stop it',
    done: 'Stopped. Nothing is removed. Somebody may know your password, so please set a new one.',
    next: { label: 'Set a new password', to: routes.forgotPassword.path },
  },
  remove: {
    title: 'Remove your second factors',
    intro: 'After this your password signs you in alone. You can turn two-step sign-in on again in your settings.',
    submit: 'Remove them',
    done: 'They are removed. Your password lets you in again.',
    next: { label: 'Sign in', to: routes.signIn.path },
  },
} as const;

function Link({ act, secret }: LostLink) {
  const words = wordsFor[act];
  const [isDone, setDone] = useState(false);
  const following = useAct(async () => {
    await followLostLink(act, secret);
    setDone(true);
  });
  return (
    <>
      <h1 className="h1">{words.title}</h1>
      <p className="muted">{isDone ? <output>{words.done}</output> : words.intro}</p>
      {following.error && (
        <p className="banner banner--alert" role="alert">
          {refusalWords(following.error)}
        </p>
      )}
      {isDone ? (
        <PlainButton to={words.next.to} size="large" full>
          {words.next.label}
        </PlainButton>
      ) : (
        <PlainButton size="large" full loading={following.busy} onClick={() => void following.act()}>
          {words.submit}
        </PlainButton>
      )}
    </>
  );
}

export function LostFactorScreen() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkIn(hash));
  useEffect(() => {
    if (hash) void navigate({ pathname, hash: '' }, { replace: true });
  }, [hash, pathname, navigate]);
  return (
    <AuthLayout compact>
      <div className={styles['step']}>
        {link ? (
          <Link {...link} />
        ) : (
          <>
            <h1 className="h1">This link isn’t whole</h1>
            <p className="muted">Open it again from the message that we sent you.</p>
            <PlainButton to={routes.signIn.path} size="large" full>
              Sign in
            </PlainButton>
          </>
        )}
        <TelephoneLine />
      </div>
    </AuthLayout>
  );
}

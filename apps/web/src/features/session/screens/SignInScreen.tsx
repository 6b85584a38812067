// Signing in with email or mobile; guards redirect to the requested page.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import { useEffect, useRef, useState, type FormEvent, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { whenIdle } from '#shared/hooks/whenIdle.ts';
import { fetchHomeAhead } from '#shared/routing/homeAhead.ts';
import { lazyPart, loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { forgetStillFields, stillFields, stillNames } from '#shared/session/stillPage.ts';
import { forgetLost, lostWords } from '#shared/session/unsent.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { isGoogleReturn } from '../googleReturn.ts';
import type { FieldWords, SignInRefusal, Typed } from '../signInAct.ts';
import { readWays } from '../ways.queries.ts';
import styles from './SignInScreen.module.css';

const noConnection = 'No connection right now. Nothing is lost; try again when you’re back.';

const afterLoss = (): SignInRefusal => {
  const lost = lostWords();
  return lost
    ? { words: `You were signed out, and lost ${lost}. Help works without signing in: call 000 or 1800 551 800.` }
    : {};
};

const load = () => loadWithRetry(() => import('../signInAct.ts'));

const attempt = async (typed: Typed): Promise<SignInRefusal | null> => {
  try {
    const { trySignIn } = await load();
    return await trySignIn(typed);
  } catch {
    return { words: noConnection };
  }
};

function useSignIn() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(afterLoss);
  const navigate = useNavigate();
  useEffect(forgetLost, []);

  const send = async (typed: Typed): Promise<SignInRefusal | null> => {
    setSending(true);
    fetchHomeAhead();
    const answer = await attempt(typed);
    setSending(false);
    setRefusal(answer ?? {});
    if (answer?.next) await navigate(answer.next.to, { state: answer.next.state });
    return answer;
  };
  const mend = (field: keyof FieldWords) =>
    setRefusal((before) => (before.fields?.[field] ? { fields: { ...before.fields, [field]: undefined } } : before));

  /** Prefetches during typing: sign-in, and with the password the next page. */
  const preload = (field: keyof FieldWords) => {
    void load().catch(() => {});
    if (field === 'password') fetchHomeAhead();
  };
  return { isSending, refusal, send, mend, preload };
}

/** The static page's fields (still/shell.html) may already hold text, which this form takes over. */
function useStillTyped(
  form: Record<'userName' | 'password', RefObject<HTMLInputElement | null>>,
  wrote: (userName: string) => void,
) {
  const takeOver = useEffectEvent(() => {
    const still = stillFields();
    if (!still) return;
    forgetStillFields();
    for (const name of stillNames) {
      const [from, to] = [still.fields[name], form[name].current];
      if (from?.value && to) to.value = from.value;
    }
    if (still.fields.userName?.value) wrote(still.fields.userName.value);
    if (still.at) form[still.at].current?.focus();
  });
  useLayoutEffect(() => takeOver(), []);
}

const ProviderWays = lazyPart(async () => (await import('../parts/ProviderWays.tsx')).ProviderWays);

/** Requested when idle: most installations have no other way. */
function useWays() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() => isHere && setAtRest(true));
    return () => {
      isHere = false;
    };
  }, []);
  const { data } = useAnswer(isAtRest ? 'ways' : null, readWays);
  return [
    ...(data?.Google ? [{ id: null, name: 'Google' }] : []),
    ...(data?.Organisations ?? []).map(({ Id, Name }) => ({ id: Id, name: Name })),
  ];
}

export function SignInScreen() {
  const { isSending, refusal, send, mend, preload } = useSignIn();
  const [contact, setContact] = useState('');
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isWide = useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const ways = useWays();
  const [cameBack] = useState(() => isGoogleReturn(window.location.search));
  useStillTyped({ userName, password }, setContact);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const answer = await send({
      userName: userName.current?.value ?? '',
      password: password.current?.value ?? '',
    });
    if (answer) (answer.fields?.userName ? userName : password).current?.focus();
  };

  return (
    <AuthLayout>
      <form className={styles.signIn} noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className={styles.hello}>
          <h1 className={`h1 ${styles.title}`}>Welcome back</h1>
          <p className={`muted ${styles.words}`}>{inOwnWords('sign-in-hello', 'Good to see you. Take your time.')}</p>
        </div>
        <Field
          ref={userName}
          name="userName"
          label="Email or mobile"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={refusal.fields?.userName}
          onFocus={() => preload('userName')}
          onChange={({ target }) => {
            setContact(target.value);
            mend('userName');
          }}
        />
        <Field
          ref={password}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={refusal.fields?.password}
          onFocus={() => preload('password')}
          onChange={() => mend('password')}
        />
        <p className={`${styles.forgot} small`}>
          <Link to={routes.forgotPassword.path} state={{ contact }} className="link">
            Forgot password?
          </Link>
        </p>
        <div role="alert">{refusal.words && <p className="banner banner--alert">{refusal.words}</p>}</div>
        <PlainButton type="submit" size="large" full loading={isSending}>
          Sign in
        </PlainButton>
        <div className={styles.ways}>
          {(ways.length > 0 || cameBack) && <ProviderWays isWide={isWide} ways={ways} />}
          {!isWide && (
            <PlainButton to={routes.signUp.path} variant="soft">
              Create an account
            </PlainButton>
          )}
        </div>
        {isWide && (
          <p className={styles.new}>
            New here?{' '}
            <Link to={routes.signUp.path} className="link">
              Create an account
            </Link>
          </p>
        )}
      </form>
    </AuthLayout>
  );
}

// Signing in with email or mobile; guards lead on to where the person was going.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { whenIdle } from '#shared/hooks/whenIdle.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { isGoogleReturn } from '../googleReturn.ts';
import { useSignIn } from '../useSignIn.ts';
import { useStillTyped } from '../useStillTyped.ts';
import { readWays } from '../ways.queries.ts';
import styles from './SignInScreen.module.css';

const GoogleWay = lazyPart(async () => (await import('../parts/GoogleWay.tsx')).GoogleWay);

/** Asked once the page rests: most installations have no other way. */
function useGoogleIsThere(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() => isHere && setAtRest(true));
    return () => {
      isHere = false;
    };
  }, []);
  return useAnswer(isAtRest ? 'ways' : null, readWays).data?.Google === true;
}

export function SignInScreen() {
  const { isSending, refusal, send, mend, preload } = useSignIn();
  const [contact, setContact] = useState('');
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isWide = useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const hasGoogle = useGoogleIsThere();
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
          <p className={`muted ${styles.words}`}>Good to see you. Take your time.</p>
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
          {(hasGoogle || cameBack) && <GoogleWay isWide={isWide} isThere={hasGoogle} />}
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

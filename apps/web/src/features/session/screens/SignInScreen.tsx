// Signing in with email or mobile; guards lead on to where the person was going.
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import './SignInScreen.css';
import { useSignIn } from '../useSignIn.ts';

const GoogleWay = lazyPart(async () => (await import('../parts/GoogleWay.tsx')).GoogleWay);

export function SignInScreen() {
  const { isSending, refusal, send, mend, preload } = useSignIn();
  const [contact, setContact] = useState('');
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isWide = useMedia(`(min-width: ${breakpointsPx.md}px)`);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const typed = { userName: userName.current?.value ?? '', password: password.current?.value ?? '' };
    const answer = await send(typed);
    if (answer) (answer.fields?.userName ? userName : password).current?.focus();
  };

  return (
    <AuthLayout>
      <form className="signIn" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className="signIn__hello">
          <h1 className="h1 signIn__title">Welcome back</h1>
          <p className="muted signIn__words">Good to see you. Take your time.</p>
        </div>
        <Field
          ref={userName}
          name="userName"
          label="Email or mobile"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={refusal.fields?.userName}
          onFocus={preload}
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
          onFocus={preload}
          onChange={() => mend('password')}
        />
        <p className="signIn__forgot small">
          <Link to={routes.forgotPassword.path} state={{ contact }} className="link">
            Forgot password?
          </Link>
        </p>
        <div role="alert" className="signIn__refusal">
          {refusal.words && <p className="banner banner--alert">{refusal.words}</p>}
        </div>
        <PlainButton type="submit" size="large" full loading={isSending}>
          Sign in
        </PlainButton>
        <div className="signIn__ways">
          <GoogleWay isWide={isWide} />
          {!isWide && (
            <PlainButton to={routes.signUp.path} variant="soft">
              Create an account
            </PlainButton>
          )}
        </div>
        {isWide && (
          <p className="signIn__new">
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

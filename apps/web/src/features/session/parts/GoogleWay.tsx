// The button for Google; loaded after the form, where this installation has it.
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import GoogleLogoBoldIcon from '~icons/ph/google-logo-bold';
import { beginSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { nextPageOf } from '../leadsOn.ts';
import { type GoogleReturn, googleReturnIn, storeNonce, takeNonce } from '../googleReturn.ts';
import { signInWithGoogle, startGoogle } from '../session.queries.ts';
import { googleRefusalWords, googleWords } from '../session.words.ts';
import styles from './GoogleWay.module.css';

/** Redirects to Google; its return signs in or starts sign-up. */
function useGoogle() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(() => googleReturnIn(search)?.code != null);
  const [problem, setProblem] = useState('');
  const taken = useRef<string | null>(null);

  const stop = (words: string) => {
    setBusy(false);
    setProblem(words);
  };

  const finish = async ({ code, state, issuer }: GoogleReturn) => {
    const Nonce = takeNonce();
    if (!code) return stop(googleWords.stopped);
    if (!Nonce) return stop(googleWords.notHere);
    setBusy(true);
    try {
      const { Session, SignUp } = await signInWithGoogle({
        Code: code,
        State: state,
        Nonce,
        ...(issuer && { Issuer: issuer }),
      });
      if (Session) return beginSession(Session);
      if (!SignUp) return stop(googleWords.notHere);
      const { prefillSignUp } = await import('#features/registration/registration.queries.ts');
      prefillSignUp(SignUp);
      await navigate(routes.signUp.path);
    } catch (error) {
      const next = nextPageOf(error);
      stop(next ? '' : googleRefusalWords(error));
      if (next) await navigate(next.to, { state: next.state });
    }
  };

  const take = useEffectEvent((arriving: string) => {
    const back = googleReturnIn(arriving);
    if (!back || taken.current === arriving) return;
    taken.current = arriving;
    void navigate({ pathname, search: '' }, { replace: true });
    void finish(back);
  });
  useEffect(() => take(search), [search]);

  const start = async () => {
    setProblem('');
    setBusy(true);
    try {
      const { Url, Nonce } = await startGoogle();
      storeNonce(Nonce);
      window.location.assign(Url);
      // Reset after Back from Google's page.
      setBusy(false);
    } catch (error) {
      stop(googleRefusalWords(error));
    }
  };

  return { isBusy, problem, start };
}

interface GoogleWayProps {
  isWide: boolean;
  /** Where configured; a return from Google shows its result anyway. */
  isThere: boolean;
}

export function GoogleWay({ isWide, isThere }: GoogleWayProps) {
  const { isBusy, problem, start } = useGoogle();
  const alert = useRef<HTMLDivElement>(null);
  // On phones it stands under the form, where the help line may cover it.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const isOffered = isThere || isBusy;
  return (
    <>
      <div ref={alert} role="alert" className={styles['problem']}>
        {problem && <p className="banner banner--alert">{problem}</p>}
      </div>
      {isOffered && isWide && <p className={`${styles['or']} caption hint`}>or</p>}
      {isOffered && (
        <PlainButton
          variant="outline"
          loading={isBusy}
          aria-label="Continue with Google"
          icon={<GoogleLogoBoldIcon size={22} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {isWide ? 'Continue with Google' : 'Google'}
        </PlainButton>
      )}
    </>
  );
}

// Signing in with Google: off to its page, back with a code, and on into the app or into sign-up.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { beginSession } from '#shared/session/session.ts';
import { nextPageOf } from './leadsOn.ts';
import { type GoogleReturn, googleReturnIn, storeNonce, takeNonce } from './googleReturn.ts';
import { signInWithGoogle, startGoogle } from './session.queries.ts';
import { googleRefusalWords, googleWords } from './session.words.ts';

export function useGoogle() {
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
      // Whoever comes back by the browser's own way finds the button as it was.
      setBusy(false);
    } catch (error) {
      stop(googleRefusalWords(error));
    }
  };

  return { isBusy, problem, start };
}

// The state of the sign-in form: what is wrong with it, whether it is being sent.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchHomeAhead } from '#shared/routing/homeAhead.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { forgetLost, lostWords } from '#shared/session/unsent.ts';
import type { FieldWords, SignInRefusal, Typed } from './signInAct.ts';

const noConnection = 'No connection right now. Nothing is lost; try again when you’re back.';

const afterLoss = (): SignInRefusal => {
  const lost = lostWords();
  return lost
    ? { words: `You were signed out, and lost ${lost}. Help works without signing in: call 000 or 1800 551 800.` }
    : {};
};

const load = () => loadWithRetry(() => import('./signInAct.ts'));

const attempt = async (typed: Typed): Promise<SignInRefusal | null> => {
  try {
    const { trySignIn } = await load();
    return await trySignIn(typed);
  } catch {
    return { words: noConnection };
  }
};

export function useSignIn() {
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

  /** While they type: what signing in needs, and with the password what comes after it. */
  const preload = (field: keyof FieldWords) => {
    void load().catch(() => {});
    if (field === 'password') fetchHomeAhead();
  };
  return { isSending, refusal, send, mend, preload };
}

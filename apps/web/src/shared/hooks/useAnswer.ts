// A query without the data cache: loading, answer, error, retry.
import { useEffect, useEffectEvent, useState } from 'react';

interface Latest<T> {
  to: string;
  data?: T;
  error?: unknown;
}

/** `key` identifies the request; a new key fetches again, null fetches nothing and leaves the last answer. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [tries, setTries] = useState(0);
  const [latest, setStatus] = useState<Latest<T> | null>(null);
  const question = key === null ? null : `${key} ${tries}`;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return undefined;
    const stop = new AbortController();
    const take = (answer: Omit<Latest<T>, 'to'>) => !stop.signal.aborted && setStatus({ to: question, ...answer });
    askNow(stop.signal).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => stop.abort();
  }, [question]);
  const answer = question === null || latest?.to === question ? latest : null;
  const failed = answer !== null && answer.error !== undefined;
  const state: 'loading' | 'answered' | 'failed' = answer === null ? 'loading' : failed ? 'failed' : 'answered';
  return { state, data: answer?.data, error: answer?.error, retry: () => setTries((count) => count + 1) };
}

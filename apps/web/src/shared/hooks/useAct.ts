// A mutation without the data cache: busy state and refusal text.
import { useState } from 'react';
import { isAboutSession, type ApiError, isApiError, wordsOf } from '#shared/api/ApiError.ts';

export interface Act<A extends unknown[], R> {
  /** Resolves to the result; undefined after a refusal. */
  act: (...args: A) => Promise<R | undefined>;
  busy: boolean;
  /** The refusal's text, for role="alert". */
  words: string | null;
  error: ApiError | null;
  forget: () => void;
}

export function useAct<A extends unknown[], R>(
  does: (...args: A) => Promise<R>,
  { onRefused }: { onRefused?: (error: unknown) => boolean | void } = {},
): Act<A, R> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const act = async (...args: A): Promise<R | undefined> => {
    setBusy(true);
    setError(null);
    try {
      return await does(...args);
    } catch (refusal) {
      if (onRefused?.(refusal) !== true) setError(refusal);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const silent = error === null || (isAboutSession(error) && isApiError(error) && [423, 426].includes(error.status));
  return {
    act,
    busy,
    words: silent ? null : wordsOf(error),
    error: isApiError(error) ? error : null,
    forget: () => setError(null),
  };
}

// One request over the network: at most 30 s each, tried again with growing waits while no answer comes.
import { apiTimeoutMs, networkRetries, networkRetryBaseMs } from '@mycrew/contract/constants.ts';
import { ApiError } from './ApiError.ts';
import { type Answered, readAnswer } from './answer.ts';
import { takeEarly } from './early.ts';
import { noteReach } from './reach.ts';

const noNetwork = () =>
  new ApiError({ status: 0, code: 'no-network', message: 'No connection. Check your internet and try again.' });
const timedOut = () => new ApiError({ status: 0, code: 'timed-out', message: 'That took too long. Please try again.' });

/** Waits, but not past the moment the connection is back or the caller gives up. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const now = () => resolve();
  globalThis.addEventListener?.('online', now);
  signal?.addEventListener('abort', now);
  return promise.finally(() => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', now);
    signal?.removeEventListener('abort', now);
  });
}

interface Patience {
  signal?: AbortSignal;
  /** How often it is sent at most, and how long one try may take. */
  tries?: number;
  patienceMs?: number;
}

async function once(
  url: string,
  init: RequestInit,
  { signal, patienceMs = apiTimeoutMs }: Patience,
): Promise<Answered> {
  const stop = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, patienceMs);
  const giveUp = () => stop.abort();
  signal?.addEventListener('abort', giveUp);
  let answered: Answered | null = null;
  try {
    const sent = { ...init, signal: stop.signal };
    answered = await readAnswer(await (takeEarly(url, sent) ?? fetch(url, sent)));
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late) throw timedOut();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
  if (!answered) throw noNetwork();
  return answered;
}

export async function attempt(url: string, init: RequestInit, patience: Patience = {}): Promise<Answered> {
  const { signal, tries = networkRetries + 1 } = patience;
  for (let tried = 1; ; tried += 1) {
    signal?.throwIfAborted();
    try {
      const answered = await once(url, init, patience);
      noteReach(true);
      return answered;
    } catch (error) {
      const isUnreachable = error instanceof ApiError && error.code === 'no-network';
      const again = isUnreachable && tried < tries;
      // One try that fails among others that do not is no news.
      if (isUnreachable && (tried > 1 || !again)) noteReach(false);
      if (!again) throw error;
      await pause(networkRetryBaseMs * 2 ** (tried - 1), signal);
    }
  }
}

// Requests sent before the scripts loaded (still/start.js): the first call with the same request takes the answer.
import { fetchWithOthers } from './together.ts';

interface Early {
  token: string;
  answer: Promise<Response>;
  data?: unknown;
  /** When it was answered. */
  at?: number;
}

/** Nobody may be shown what was so when the page was opened: it may have changed since. */
const freshForMs = 30_000;

declare global {
  interface Window {
    mycrewEarly?: Record<string, Early>;
  }
}

/** Of whoever leaves, nothing stays. */
export function forgetEarly(): void {
  delete window.mycrewEarly;
}

function earlyFor(url: string): Early | undefined {
  const early = globalThis.window?.mycrewEarly?.[url];
  const isOld = early?.at !== undefined && Date.now() - early.at > freshForMs;
  if (isOld) delete window.mycrewEarly?.[url];
  return isOld ? undefined : early;
}

/** The answer so far, for the first render; with it the request is not sent again. */
export function takeEarlyData<T>(url: string, token: string | undefined): T | undefined {
  const early = earlyFor(url);
  if (!early || early.data === undefined || early.token !== token) return undefined;
  delete window.mycrewEarly?.[url];
  return early.data as T;
}

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A refusal from before the app loaded may be outdated: it is requested again. A token that has run out stays so. */
async function given(early: Early, url: string, init: RequestInit): Promise<Response> {
  const answer = await Promise.race([early.answer, givenUp(init.signal)]);
  return answer.ok || answer.status === 401 ? answer : (fetchWithOthers(url, init) ?? fetch(url, init));
}

/** Single use, and only for the same session. */
export function takeEarly(url: string, init: RequestInit): Promise<Response> | null {
  const early = earlyFor(url);
  if (!early) return null;
  delete window.mycrewEarly?.[url];
  const isSame =
    (init.method ?? 'GET') === 'GET' && new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`;
  return isSame ? given(early, url, init) : null;
}

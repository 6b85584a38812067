// Requests sent before the scripts loaded (still/start.js): the first call with the same request takes the answer.
interface Early {
  token: string;
  answer: Promise<Response>;
  data?: unknown;
}

declare global {
  interface Window {
    mycrewEarly?: Record<string, Early>;
  }
}

/** The answer so far, for the first render; with it the request is not sent again. */
export function takeEarlyData<T>(url: string, token: string | undefined): T | undefined {
  const early = window.mycrewEarly?.[url];
  if (!early || early.data === undefined || early.token !== token) return undefined;
  delete window.mycrewEarly?.[url];
  return early.data as T;
}

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A refusal from before the app loaded may be outdated: it is requested again. */
async function given(early: Early, url: string, init: RequestInit): Promise<Response> {
  const answer = await Promise.race([early.answer, givenUp(init.signal)]);
  return answer.ok ? answer : fetch(url, init);
}

/** Single use, and only for the same session. */
export function takeEarly(url: string, init: RequestInit): Promise<Response> | null {
  const early = globalThis.window?.mycrewEarly?.[url];
  if (!early) return null;
  delete window.mycrewEarly?.[url];
  const isSame =
    (init.method ?? 'GET') === 'GET' && new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`;
  return isSame ? given(early, url, init) : null;
}

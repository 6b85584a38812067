// What a call needs to know of the session, injected by the app.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';

/** `unreachable`: no refusal, so the session stays. */
export type RefreshOutcome = 'done' | 'refused' | 'unreachable';

export interface SessionHooks {
  token: () => string | null;
  /** Trades the refresh token once for everybody who waits; `used` is the access token that was turned down. */
  refresh: (used: string | null) => Promise<RefreshOutcome>;
  /** Set while a refresh is under way: new calls wait for it. */
  refreshing: () => Promise<unknown> | null;
  /** What a status means for the session, acted on in one place. */
  meaning: (status: number, data: unknown, code?: string) => void;
  /** The status this call would be refused with anyway (locked, or terms wait). */
  blockedBy: (endpoint: Pick<Endpoint, 'access'>) => 423 | 426 | null;
}

const signedOut: SessionHooks = {
  token: () => null,
  refresh: () => Promise.resolve('refused'),
  refreshing: () => null,
  meaning: () => {},
  blockedBy: () => null,
};

let hooks = signedOut;

export const sessionHooks = (): SessionHooks => hooks;

export function configureCall(given: Partial<SessionHooks>): void {
  hooks = { ...signedOut, ...given };
}

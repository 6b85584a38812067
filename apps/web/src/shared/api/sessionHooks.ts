// What a call needs to know of the session, injected by the app.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';

/** `unreachable`: no refusal, so the session stays. */
export type RefreshOutcome = 'done' | 'refused' | 'unreachable';

export interface SessionHooks {
  token: () => string | null;
  /** Refreshes the tokens once for all waiting calls; `used` is the rejected access token. */
  refresh: (used: string | null) => Promise<RefreshOutcome>;
  /** Set during a refresh: new calls wait for it. */
  refreshing: () => Promise<unknown> | null;
  /** What a status means for the session, acted on in one place. */
  meaning: (status: number, data: unknown, code?: string) => void;
  /** The status with which this call would be refused anyway (locked, or terms wait). */
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

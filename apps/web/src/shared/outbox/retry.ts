// What a failed try means for what was tried, and when the next one is due.
import { networkRetries, networkRetryBaseMs } from '@mycrew/contract/constants.ts';
import { ApiError } from '#shared/api/ApiError.ts';
import type { Entry, Trouble } from './entries.ts';

const everyMs = 15_000;
/** Of what somebody's help hangs on: a server that is back is to be noticed soon. */
const urgentEveryMs = 5_000;
/** The server remembers a key for 24 hours: after that a repetition could be done twice. */
const rememberedForMs = 23 * 3_600_000;

/** `gated`: it goes on once the session is unlocked, the terms are accepted, the account stays. */
export type Outcome = 'again' | 'gated' | 'refused';

const worthAnother = new Set([0, 401, 408, 425, 429]);
const closingCode = 'closing';

export function outcomeOf({ status, code }: Trouble): Outcome {
  if (status === 423 || status === 426 || (status === 409 && code === closingCode)) return 'gated';
  return worthAnother.has(status) || status >= 500 ? 'again' : 'refused';
}

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { status: 0, message: 'Something went wrong' };
  const { status, message, code, errors, data } = error;
  return { status, message, errors, data, ...(code && { code }) };
}

/** 1, 2, 4, 8, 16 seconds, then every 15, or at most 5 where it is urgent; never before the server wants to be asked again. */
export function waitMs(tries: number, error: unknown, isUrgent: boolean): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const growing = tries <= networkRetries ? networkRetryBaseMs * 2 ** (tries - 1) : everyMs;
  return Math.max(isUrgent ? Math.min(growing, urgentEveryMs) : growing, asked);
}

export const mustAsk = ({ askFirstAfterMs, saidYesAt, firstTriedAt }: Entry, now: number): boolean =>
  (askFirstAfterMs !== null && now >= saidYesAt + askFirstAfterMs) ||
  (firstTriedAt !== null && now >= firstTriedAt + rememberedForMs);

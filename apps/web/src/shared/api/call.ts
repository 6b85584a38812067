// Calls the API by a row of the contract; returns the data or throws an ApiError.
import { brand } from '@mycrew/contract/brand.ts';
import { apiTimeoutMs, networkRetries, networkRetryBaseMs } from '@mycrew/contract/constants.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import { goesAlone } from '@mycrew/contract/reads.ts';
import { activeAgoSeconds } from '#shared/session/activity.ts';
import { knownDeviceId } from '#shared/session/device.ts';
import { ApiError } from './ApiError.ts';
import { type Answered, type FullReply, refusalOf, replyOf, readAnswer } from './answer.ts';
import { takeEarly } from './early.ts';
import { newKey } from './newKey.ts';
import { noteReach } from './reach.ts';
import { sessionHooks } from './sessionHooks.ts';
import { fetchWithOthers } from './together.ts';
import { addressOf, bodyOf, type LooseRequest } from './written.ts';

const noNetwork = () =>
  new ApiError({ status: 0, code: 'no-network', message: 'No connection. Check your internet and try again.' });
const timedOut = () => new ApiError({ status: 0, code: 'timed-out', message: 'That took too long. Please try again.' });

/** Waits; ends early when the connection returns or the caller aborts. */
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
  /** Maximum number of tries, and the timeout of one. */
  tries?: number;
  patienceMs?: number;
}

interface Sent extends Patience {
  /** A read that does not wait for others, and is cached by itself. */
  isAlone: boolean;
}

async function once(
  url: string,
  init: RequestInit,
  { signal, patienceMs = apiTimeoutMs, isAlone }: Sent,
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
    const together = isAlone ? null : (takeEarly(url, sent) ?? fetchWithOthers(url, sent));
    answered = await readAnswer(await (together ?? fetch(url, sent)));
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

/** One request: at most 30 s each, retried with backoff while no answer comes. */
async function attempt(url: string, init: RequestInit, sent: Sent): Promise<Answered> {
  const { signal, tries = networkRetries + 1 } = sent;
  for (let tried = 1; ; tried += 1) {
    signal?.throwIfAborted();
    try {
      const answered = await once(url, init, sent);
      noteReach(true);
      return answered;
    } catch (error) {
      const isUnreachable = error instanceof ApiError && error.code === 'no-network';
      const again = isUnreachable && tried < tries;
      // A single failed try among successful ones is not reported.
      if (isUnreachable && (tried > 1 || !again)) noteReach(false);
      if (!again) throw error;
      await pause(networkRetryBaseMs * 2 ** (tried - 1), signal);
    }
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The idempotency key; without it each call is a new act. */
  key?: string;
  /** Its refusals do not concern the session (leaving, refreshing). */
  apart?: boolean;
  /** Overrides the session's access token. */
  token?: string;
  /** The browser's own secret, for signing in. */
  proof?: string;
  /** Sent even while the page unloads. */
  keepalive?: boolean;
  /** How often it is sent while no answer comes; 1 for callers that retry themselves. */
  tries?: number;
  /** Timeout of one try. */
  patienceMs?: number;
}

let lastSent = Date.now();

/** The time of the last request. */
export const lastSentAt = (): number => lastSent;

const loginPath = '/login/multi';
const blockedWords = { 423: `${brand.name} is locked.`, 426: 'The terms have changed.' } as const;

function headersOf(
  endpoint: Sendable,
  token: string | null,
  type: string | undefined,
  { key, proof }: { key: string; proof?: string | undefined },
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Active-Ago': String(activeAgoSeconds()) });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const device = knownDeviceId();
  if (device) headers.set('X-Device-Id', device);
  if (proof) headers.set('X-Device-Proof', proof);
  if (type) headers.set('Content-Type', type);
  if (endpoint.method !== 'GET') headers.set('Idempotency-Key', key);
  return headers;
}

/** The parts of a contract row that a call needs; small enough to store for sending later. */
export type Sendable = Pick<Endpoint, 'method' | 'path' | 'access' | 'files'> &
  Partial<Pick<Endpoint, 'rate' | 'binary'>>;

/** For stored requests: their types were checked when they were written. */
export async function callLoosely(
  endpoint: Sendable,
  request: LooseRequest,
  options: CallOptions,
): Promise<FullReply<unknown>> {
  const hooks = sessionHooks();
  const ownToken = options.token !== undefined;
  const mayRefresh = !options.apart && endpoint.path !== loginPath && endpoint.access !== 'public';
  const blocked = options.apart ? null : hooks.blockedBy(endpoint);
  if (blocked) throw new ApiError({ status: blocked, message: blockedWords[blocked] });
  const key = options.key ?? newKey();
  const { body, type } = bodyOf(endpoint, request);

  const ask = async (): Promise<{ answered: Answered; used: string | null }> => {
    if (mayRefresh) await hooks.refreshing();
    const used = ownToken ? (options.token ?? null) : hooks.token();
    const init: RequestInit = {
      method: endpoint.method,
      headers: headersOf(endpoint, used, type, { key, proof: options.proof }),
      ...(body !== undefined && { body }),
      ...(options.keepalive && { keepalive: true }),
    };
    lastSent = Date.now();
    return {
      answered: await attempt(addressOf(endpoint, request), init, { ...options, isAlone: goesAlone(endpoint) }),
      used,
    };
  };

  let { answered, used } = await ask();
  if (answered.response.status === 401 && mayRefresh) {
    const outcome = await hooks.refresh(used);
    if (outcome === 'unreachable') {
      throw new ApiError({
        status: 0,
        code: 'no-network',
        message: 'No connection. Check your internet and try again.',
      });
    }
    if (outcome === 'done') ({ answered, used } = await ask());
  }
  const { response, envelope } = answered;
  if (response.ok && envelope.status) return replyOf(envelope);
  if (!response.ok && !options.apart && endpoint.path !== loginPath) {
    const onlyForMembers = response.status === 401 && endpoint.access === 'public';
    if (!onlyForMembers) hooks.meaning(response.status, envelope.data, ...(envelope.code ? [envelope.code] : []));
  }
  throw refusalOf(answered);
}

/** The request is optional where the call takes none. */
type Asks<E> =
  Record<string, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

export async function callFull<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Asks<E>
): Promise<FullReply<ReplyOf<E>>> {
  return (await callLoosely(endpoint, (request ?? {}) as LooseRequest, options ?? {})) as FullReply<ReplyOf<E>>;
}

export async function callForFile<E extends Endpoint & { binary: true }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions,
): Promise<Blob> {
  const { data } = await callLoosely(endpoint, request as LooseRequest, options);
  return data as Blob;
}

export async function call<E extends Endpoint>(endpoint: E, ...[request, options]: Asks<E>): Promise<ReplyOf<E>> {
  const reply = await callLoosely(endpoint, (request ?? {}) as LooseRequest, options ?? {});
  return reply.data as ReplyOf<E>;
}

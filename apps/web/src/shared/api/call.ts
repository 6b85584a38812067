// Calls the API by a row of the contract; whoever calls gets the data or an ApiError.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import { activeAgoSeconds } from '#shared/session/activity.ts';
import { knownDeviceId } from '#shared/session/device.ts';
import { ApiError } from './ApiError.ts';
import { type Answered, type FullReply, refusalOf, replyOf } from './answer.ts';
import { attempt } from './attempt.ts';
import { newKey } from './newKey.ts';
import { sessionHooks } from './sessionHooks.ts';
import { addressOf, bodyOf, type LooseRequest } from './written.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Repeat it to repeat the same act; else each call is an act of its own. */
  key?: string;
  /** Its refusals say nothing about the session (leaving, refreshing). */
  apart?: boolean;
  /** Instead of the session's own access token. */
  token?: string;
  /** The browser's own secret, for whoever signs in. */
  proof?: string;
  /** Goes out even while the page is being left. */
  keepalive?: boolean;
  /** How often it is sent while no answer comes; whoever tries again by themselves says 1. */
  tries?: number;
  /** How long one try may take. */
  patienceMs?: number;
}

let lastSent = Date.now();

/** When anything was last asked of the server. */
export const lastSentAt = (): number => lastSent;

const loginPath = '/login/multi';
const blockedWords = { 423: 'MyCrew is locked.', 426: 'The terms have changed.' } as const;

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

/** What a call needs of a row of the contract; so much of it can be kept and sent later. */
export type Sendable = Pick<Endpoint, 'method' | 'path' | 'access' | 'files'>;

/** For what was written earlier and kept: its types were checked then. */
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
    return { answered: await attempt(addressOf(endpoint, request), init, options), used };
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

/** The request may be left out where the call takes none. */
type Asks<E> =
  Record<string, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

/** The data, the message and the count of the answer. */
export async function callFull<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Asks<E>
): Promise<FullReply<ReplyOf<E>>> {
  return (await callLoosely(endpoint, (request ?? {}) as LooseRequest, options ?? {})) as FullReply<ReplyOf<E>>;
}

/** The file of a call that answers one. */
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

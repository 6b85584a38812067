// The one outbox of the app: whatever changes something may be given to it, and it goes out once, now or later.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/ApiError.ts';
import { callLoosely, type Sendable } from '#shared/api/call.ts';
import { newKey } from '#shared/api/newKey.ts';
import { sessionHooks } from '#shared/api/sessionHooks.ts';
import type { LooseRequest } from '#shared/api/written.ts';
import { getSession, subscribeSession } from '#shared/session/session.ts';
import { askForSync, publishToTabs, withWebLock } from './browser.ts';
import { createOutbox } from './createOutbox.ts';
import { type Entry, isUrgent, type Trouble, type Waiting } from './entries.ts';
import { createEntryStore, lendTokenOf } from './entryStore.ts';
import { outcomeOf } from './sendLane.ts';

export type { Waiting };

export interface SendOptions {
  /** What stands in one lane goes out in its order; lanes do not wait for each other. */
  lane: string;
  kind: string;
  /** 'Your message to Jonah'. */
  words: string;
  /** The same key is the same act, also to the server. */
  key?: string;
  /** Older than that it asks the person before it goes out. */
  askFirstAfterMs?: number;
  /** Its answer needs a page: the service worker leaves it alone. */
  byPage?: boolean;
}

export interface Sent<T> {
  key: string;
  /** It would survive a reload from here on. */
  kept: Promise<void>;
  /** Rejects with an ApiError only where the server refused for good. */
  answered: Promise<T>;
}

const urgentPatienceMs = 10_000;

async function deliver({ endpoint, request, key, lane }: Entry): Promise<unknown> {
  const patience = isUrgent(lane) ? { patienceMs: urgentPatienceMs } : {};
  const { data } = await callLoosely(endpoint, request, { key, tries: 1, ...patience });
  return data;
}

export const outbox = createOutbox({
  store: createEntryStore(),
  deliver,
  blockedBy: (endpoint) => sessionHooks().blockedBy(endpoint),
  owner: () => getSession()?.UserId ?? null,
  now: () => Date.now(),
  withLock: withWebLock,
  publish: publishToTabs,
  wakeLater({ byPage }) {
    if (!byPage) lendToken();
    askForSync();
  },
  refusal: (trouble) => new ApiError(trouble),
});

/** The worker may send what waits while no page is open, but only as the one whose it is. */
export function lendToken(): void {
  const session = getSession();
  if (session) void lendTokenOf({ userId: session.UserId, token: session.Token });
}

let owner = getSession()?.UserId;
subscribeSession(() => {
  const now = getSession()?.UserId;
  if (now === owner) return;
  owner = now;
  void lendTokenOf(null);
  void outbox.forgetOthers();
});

const sendableOf = ({ method, path, access, files }: Sendable): Sendable => ({
  method,
  path,
  access,
  ...(files && { files }),
});

/** Stored first, then sent, and repeated with the same Idempotency-Key until the server answers; survives a reload. */
export function send<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { key = newKey(), ...options }: SendOptions,
): Sent<ReplyOf<E>> {
  const sent = outbox.send({ key, endpoint: sendableOf(endpoint), request: request as LooseRequest, ...options });
  return { key, kept: sent.kept, answered: sent.answered as Promise<ReplyOf<E>> };
}

/** The first try of one has failed, or what stands before it in its lane is stuck. */
const stuckBy = (key: string): Trouble | undefined => {
  const all = outbox.waiting();
  const own = all.find((entry) => entry.key === key);
  const ahead = all.filter(({ lane, order, state }) => lane === own?.lane && order <= own.order && state !== 'refused');
  return ahead.find(({ trouble }) => trouble)?.trouble ?? undefined;
};

/** For one that its person waits for: null where the first try brings no answer; it then goes out by itself. */
export async function firstAnswer<T>({ key, kept, answered }: Sent<T>): Promise<T | null> {
  await kept;
  const { promise: stuck, resolve } = Promise.withResolvers<null>();
  const look = () => {
    if (stuckBy(key)) resolve(null);
  };
  const unfollow = outbox.follow(look);
  look();
  return Promise.race([answered, stuck]).finally(unfollow);
}

/** Sent while its person looks on: null as above. What the server says instead is thrown, and forgotten here: the page has it still. */
export async function sendOrStore<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: SendOptions,
): Promise<ReplyOf<E> | null> {
  const sent = send(endpoint, request, options);
  try {
    const reply = await firstAnswer(sent);
    const trouble = stuckBy(sent.key);
    if (trouble && trouble.status !== 0 && outcomeOf(trouble) !== 'gated') throw new ApiError(trouble);
    return reply;
  } catch (error) {
    await outbox.noMore(sent.key);
    throw error;
  }
}

/** True: it was never tried and is gone. False: it may have reached the server. */
export const takeBack = (key: string): Promise<boolean> => outbox.takeBack(key);

/** The yes to one that asks, or an impatient tap. */
export const sendNow = (key: string): Promise<void> => outbox.sendNow(key);

/** Tries it no more: for what is no longer so, whether it has reached the server or not. */
export const noMore = (key: string): Promise<void> => outbox.noMore(key);

/** Forgets one that was refused, or that asks. */
export const drop = (key: string): Promise<void> => outbox.drop(key);

/** Also for what was written before a reload, or in another tab. */
export const onAnswered = (kind: string, listener: (waiting: Waiting, reply: unknown) => void): (() => void) =>
  outbox.onAnswered(kind, listener);

/** What waits, followed in all tabs. */
export function useWaiting({ lane, kind }: { lane?: string; kind?: string } = {}): Waiting[] {
  const all = useSyncExternalStore(outbox.follow, outbox.waiting);
  return useMemo(
    () =>
      all.filter(
        (waiting) => (lane === undefined || waiting.lane === lane) && (kind === undefined || waiting.kind === kind),
      ),
    [all, lane, kind],
  );
}

/** 'Your message to Jonah' within a sentence. */
export const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

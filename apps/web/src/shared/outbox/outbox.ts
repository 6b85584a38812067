// The one outbox of the app: whatever changes something may be given to it, and is sent once, now or later.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, type Refusal } from '#shared/api/ApiError.ts';
import { callLoosely } from '#shared/api/call.ts';
import { newKey } from '#shared/api/newKey.ts';
import { sessionHooks } from '#shared/api/sessionHooks.ts';
import type { LooseRequest } from '#shared/api/written.ts';
import { getSession, subscribeSession } from '#shared/session/session.ts';
import { askForSync, publishToTabs, withWebLock } from './browser.ts';
import { createOutbox } from './createOutbox.ts';
import { createEntryStore, type Entry, isUrgent, lendToken, type SendOptions, type Waiting } from './entries.ts';
import { outcomeOf } from './sendLane.ts';

export type { SendOptions, Waiting };

export interface Sent<T> {
  key: string;
  /** It would survive a reload from here on. */
  stored: Promise<void>;
  /** Rejects with an ApiError only where the server has refused it for good. */
  answered: Promise<T>;
}

const urgentPatienceMs = 10_000;

async function deliver({ endpoint, request, key, lane }: Entry): Promise<unknown> {
  const patience = isUrgent(lane) ? { patienceMs: urgentPatienceMs } : {};
  const { data } = await callLoosely(endpoint, request, { key, tries: 1, ...patience });
  return data;
}

/** The worker may send what waits while no page is open, but only as this person. */
export function lendOwnToken(): void {
  const session = getSession();
  if (session) void lendToken({ userId: session.UserId, token: session.Token });
}

export const outbox = createOutbox({
  store: createEntryStore(),
  deliver,
  blockedBy: (endpoint) => sessionHooks().blockedBy(endpoint),
  owner: () => getSession()?.UserId ?? null,
  withLock: withWebLock,
  publish: publishToTabs,
  wakeLater({ byPage }) {
    if (!byPage) lendOwnToken();
    askForSync();
  },
});
export const { takeBack, noMore, clearLane, drop, sendNow, onAnswered } = outbox;

let owner = getSession()?.UserId;
subscribeSession(() => {
  const now = getSession()?.UserId;
  if (now === owner) return;
  owner = now;
  void lendToken(null);
  void outbox.forgetOthers();
});

/** Stored first, then sent, and repeated with the same Idempotency-Key until the server answers; survives a reload. */
export function send<E extends Endpoint>(
  { method, path, access, files }: E,
  request: RequestOf<E>,
  { key = newKey(), ...options }: SendOptions,
): Sent<ReplyOf<E>> {
  const endpoint = { method, path, access, ...(files && { files }) };
  const sent = outbox.send({ key, endpoint, request: request as LooseRequest, ...options });
  return { key, ...sent, answered: sent.answered as Promise<ReplyOf<E>> };
}

/** The first try of one has failed, or what stands before it in its lane is stuck. */
const stuckBy = (key: string): Refusal | undefined => {
  const all = outbox.waiting();
  const own = all.find((entry) => entry.key === key);
  const ahead = all.filter(({ lane, order, state }) => lane === own?.lane && order <= own.order && state !== 'refused');
  return ahead.find(({ trouble }) => trouble)?.trouble ?? undefined;
};

/** For one that its person waits for: null where the first try brings no answer; it is then sent later by itself. */
export async function firstAnswer<T>({ key, stored, answered }: Sent<T>): Promise<T | null> {
  await stored;
  const { promise: stuck, resolve } = Promise.withResolvers<null>();
  const look = () => {
    if (stuckBy(key)) resolve(null);
  };
  const unfollow = outbox.follow(look);
  look();
  return Promise.race([answered, stuck]).finally(unfollow);
}

/** Sent while its person looks on: null as above. A refusal is thrown and deleted here: the page still has what was written. */
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
    await noMore(sent.key);
    throw error;
  }
}

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

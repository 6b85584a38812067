// Sends what is due in one lane, one entry after the other; what a failed try means, and when the next one is due.
import { networkRetries, networkRetryBaseMs } from '@mycrew/contract/constants.ts';
import { ApiError, type Refusal } from '#shared/api/ApiError.ts';
import type { Sendable } from '#shared/api/call.ts';
import { type Entry, type EntryStore, isDue, isUrgent, type Waiting } from './entries.ts';

const everyMs = 15_000;
/** In urgent lanes: a server that is back is to be noticed soon. */
const urgentEveryMs = 5_000;
const heldUpTries = 3;
/** The server remembers a key for 24 hours: after that a repetition could be done twice. */
const rememberedForMs = 23 * 3_600_000;

const worthAnother = new Set([0, 401, 408, 425, 429]);
const closingCode = 'closing';

/** `gated`: it goes on once the session is unlocked, the terms are accepted, the account stays. */
export function outcomeOf({ status, code }: Refusal): 'again' | 'gated' | 'refused' {
  if (status === 423 || status === 426 || (status === 409 && code === closingCode)) return 'gated';
  return worthAnother.has(status) || status >= 500 ? 'again' : 'refused';
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 0, message: 'Something went wrong' };
  const { status, message, code, errors, data } = error;
  return { status, message, errors, data, ...(code && { code }) };
}

/** 1, 2, 4, 8, 16 seconds, then every 15, or at most 5 where it is urgent; never before Retry-After. */
export function waitMs(tries: number, error: unknown, isFast: boolean): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const growing = tries <= networkRetries ? networkRetryBaseMs * 2 ** (tries - 1) : everyMs;
  return Math.max(isFast ? Math.min(growing, urgentEveryMs) : growing, asked);
}

const mustAsk = ({ askFirstAfterMs, saidYesAt, firstTriedAt }: Entry): boolean =>
  (askFirstAfterMs !== null && Date.now() >= saidYesAt + askFirstAfterMs) ||
  (firstTriedAt !== null && Date.now() >= firstTriedAt + rememberedForMs);

/** In an urgent lane, an entry that fails on the server again and again holds no other one up. */
const holdsUp = ({ lane, tries, trouble }: Entry): boolean =>
  !(isUrgent(lane) && tries >= heldUpTries && trouble !== null && trouble.status >= 500);

/** What became of an entry; published to the other tabs. */
export type OutboxEvent =
  | { type: 'changed' }
  | { type: 'removed'; key: string }
  | { type: 'answered'; waiting: Waiting; reply: unknown }
  | { type: 'refused'; key: string; trouble: Refusal };

export interface Sending {
  store: EntryStore;
  deliver: (entry: Entry) => Promise<unknown>;
  /** The status it would be refused with anyway, without asking. */
  blockedBy: (endpoint: Sendable) => number | null;
  /** The signed-in person; null: signed out, nothing is sent. */
  owner: () => string | null;
  /** Something was stored, or could not be sent: the browser may call when the network is back. */
  wakeLater: (entry: Entry) => void;
  announce: (event: OutboxEvent) => void;
  changed: () => Promise<void>;
}

export async function sendLane(lane: string, sending: Sending): Promise<void> {
  const { store, owner, announce, changed } = sending;
  const done = new Set<string>();

  /** The first that may be sent now; what the session does not let through lets others pass. */
  async function next(): Promise<Entry | null> {
    const inLane = (await store.all()).filter((entry) => entry.userId === owner() && entry.lane === lane);
    for (const entry of inLane.toSorted((a, b) => a.order - b.order)) {
      if (!isDue(entry) || done.has(entry.key)) continue;
      if (mustAsk(entry)) {
        await store.change(entry.key, (found) => ({ ...found, state: 'asks' }));
        await changed();
        continue;
      }
      if (sending.blockedBy(entry.endpoint) !== null) continue;
      if (entry.notBefore <= Date.now()) return entry;
      if (holdsUp(entry)) return null;
    }
    return null;
  }

  async function attempt({ key }: Entry): Promise<void> {
    const at = Date.now();
    const entry = await store.change(key, (found) => ({
      ...found,
      state: 'sending',
      tries: found.tries + 1,
      firstTriedAt: found.firstTriedAt ?? at,
    }));
    // Taken back at this very moment, or it cannot be written down just now.
    if (!entry) return void done.add(key);
    await changed();
    const isTheirs = () => owner() === entry.userId;
    try {
      const reply = await sending.deliver(entry);
      await store.change(key, () => null);
      // Nothing of a person who has signed out is shown on the next person's page.
      if (isTheirs()) announce({ type: 'answered', waiting: entry, reply });
    } catch (error) {
      const trouble = refusalOf(error);
      const outcome = outcomeOf(trouble);
      if (outcome !== 'again') done.add(key);
      const state = outcome === 'refused' ? 'refused' : 'waiting';
      const notBefore = Date.now() + waitMs(entry.tries, error, isUrgent(lane));
      await store.change(key, (found) => ({ ...found, trouble, state, notBefore }));
      if (!isTheirs()) return;
      if (outcome === 'refused') announce({ type: 'refused', key, trouble });
      else sending.wakeLater(entry);
    }
    await changed();
  }

  for (let entry = await next(); entry; entry = await next()) await attempt(entry);
}

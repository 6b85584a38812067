// Sends what is due in one lane, one after the other; what a failed try means, and when the next one is due.
import { networkRetries, networkRetryBaseMs } from '@mycrew/contract/constants.ts';
import { ApiError } from '#shared/api/ApiError.ts';
import { type Entry, isUrgent, type OutboxDeps, type OutboxEvent, type Trouble } from './entries.ts';

const everyMs = 15_000;
/** Of what somebody's help hangs on: a server that is back is to be noticed soon. */
const urgentEveryMs = 5_000;
/** The server remembers a key for 24 hours: after that a repetition could be done twice. */
const rememberedForMs = 23 * 3_600_000;

/** `gated`: it goes on once the session is unlocked, the terms are accepted, the account stays. */
type Outcome = 'again' | 'gated' | 'refused';

const worthAnother = new Set([0, 401, 408, 425, 429]);
const closingCode = 'closing';

export function outcomeOf({ status, code }: Trouble): Outcome {
  if (status === 423 || status === 426 || (status === 409 && code === closingCode)) return 'gated';
  return worthAnother.has(status) || status >= 500 ? 'again' : 'refused';
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { status: 0, message: 'Something went wrong' };
  const { status, message, code, errors, data } = error;
  return { status, message, errors, data, ...(code && { code }) };
}

/** 1, 2, 4, 8, 16 seconds, then every 15, or at most 5 where it is urgent; never before the server wants to be asked again. */
export function waitMs(tries: number, error: unknown, isFast: boolean): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const growing = tries <= networkRetries ? networkRetryBaseMs * 2 ** (tries - 1) : everyMs;
  return Math.max(isFast ? Math.min(growing, urgentEveryMs) : growing, asked);
}

const mustAsk = ({ askFirstAfterMs, saidYesAt, firstTriedAt }: Entry, now: number): boolean =>
  (askFirstAfterMs !== null && now >= saidYesAt + askFirstAfterMs) ||
  (firstTriedAt !== null && now >= firstTriedAt + rememberedForMs);

type Sending = Pick<OutboxDeps, 'store' | 'deliver' | 'blockedBy' | 'owner' | 'now' | 'wakeLater'> & {
  announce: (event: OutboxEvent) => void;
  changed: () => Promise<void>;
};

const heldUpTries = 3;

/** In an urgent lane, what the server stumbles over again and again holds nothing else up. */
const holdsUp = ({ lane, tries, trouble }: Entry): boolean =>
  !(isUrgent(lane) && tries >= heldUpTries && trouble !== null && trouble.status >= 500);

export async function sendLane(lane: string, sending: Sending): Promise<void> {
  const { store, now } = sending;
  const done = new Set<string>();

  /** The first that may go out now; what the session does not let through lets others pass. */
  async function next(): Promise<Entry | null> {
    const owner = sending.owner();
    const all = await store.all();
    const turn = all
      .filter((entry) => owner !== null && entry.userId === owner && entry.lane === lane)
      .toSorted((a, b) => a.order - b.order);
    for (const entry of turn) {
      if (entry.state === 'refused' || entry.state === 'asks' || done.has(entry.key)) continue;
      if (mustAsk(entry, now())) {
        await store.change(entry.key, (found) => ({ ...found, state: 'asks' }));
        await sending.changed();
        continue;
      }
      const blocked = sending.blockedBy(entry.endpoint);
      if (blocked !== null) continue;
      if (entry.notBefore <= now()) return entry;
      if (holdsUp(entry)) return null;
    }
    return null;
  }

  async function attempt({ key }: Entry): Promise<void> {
    const at = now();
    const entry = await store.change(key, (found) => ({
      ...found,
      state: 'sending',
      tries: found.tries + 1,
      firstTriedAt: found.firstTriedAt ?? at,
    }));
    // Taken back in this very moment, or it cannot be noted down just now.
    if (!entry) {
      done.add(key);
      return;
    }
    await sending.changed();
    try {
      const reply = await sending.deliver(entry);
      await store.change(key, () => null);
      // Whoever left meanwhile is told nothing in the next person's page.
      if (sending.owner() === entry.userId) sending.announce({ type: 'answered', waiting: entry, reply });
    } catch (error) {
      const trouble = troubleOf(error);
      const outcome = outcomeOf(trouble);
      if (outcome !== 'again') done.add(key);
      await store.change(key, (found) => ({
        ...found,
        trouble,
        state: outcome === 'refused' ? 'refused' : 'waiting',
        notBefore: now() + waitMs(found.tries, error, isUrgent(found.lane)),
      }));
      if (sending.owner() !== entry.userId) return;
      if (outcome === 'refused') sending.announce({ type: 'refused', key, trouble });
      else sending.wakeLater(entry);
    }
    await sending.changed();
  }

  for (let entry = await next(); entry; entry = await next()) await attempt(entry);
}

// Sends what is due in one lane, one after the other; called by whoever alone sends for it.
import type { Entry, Needs, News } from './entries.ts';
import { mustAsk, outcomeOf, troubleOf, waitMs } from './retry.ts';

type Sending = Pick<Needs, 'store' | 'deliver' | 'blockedBy' | 'owner' | 'now' | 'wakeLater'> & {
  announce: (news: News) => void;
  changed: () => Promise<void>;
};

const urgentLane = 'distress';
const heldUpTries = 3;

/** A lane, and those below it: 'distress' and 'distress:answers'. */
export const isUrgent = (lane: string): boolean => lane === urgentLane || lane.startsWith(`${urgentLane}:`);

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

// How many heavy pieces were opened lately, on this device alone: after several a pause is offered, and nothing is counted aloud.
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

const latelyMs = 60 * 60_000;
const several = 3;

interface HeavyReading {
  userId: string;
  opened: { id: string; at: number }[];
}

const stored = storedForMe<HeavyReading>('mycrew-heavy-reading', ({ opened }) => Array.isArray(opened));
const me = (): string => getSession()?.UserId ?? '';
const lately = (now: number) => (stored.read()?.opened ?? []).filter(({ at }) => now - at < latelyMs);

/** It was chosen to be read, warning and all. */
export const noteHeavy = (id: string, now: number): void =>
  stored.keep({ userId: me(), opened: [...lately(now).filter((each) => each.id !== id), { id, at: now }] });

/** It was opened before in this hour: nobody is asked twice for the same words. */
export const wasOpened = (id: string, now: number): boolean => lately(now).some((each) => each.id === id);

export const isTimeForPause = (now: number): boolean => lately(now).length >= several;

/** A pause was offered, taken or not: it begins anew. What was opened stays opened for as long as it is shown. */
export const afterPause = (): void => stored.keep(null);

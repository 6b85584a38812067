/** Places around a point from an external source. */
import type { PlaceType } from '@mycrew/contract/places.ts';
import { createBreaker } from './breaker.ts';
import type { Clock } from './clock.ts';

export interface Around {
  latitude: number;
  longitude: number;
  radiusMetres: number;
  /** Null: the kinds where help is most likely found. */
  type: PlaceType | null;
}

export interface FoundPlace {
  source: 'house' | 'osm' | 'google';
  /** The source's own name for it. */
  ref: string;
  name: string;
  type: PlaceType;
  address: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  hours: string | null;
  /** Null: the source does not say. */
  isOpen: boolean | null;
}

export interface PlaceSource {
  /** Whether it knows such places at all; whoever does not is not asked. */
  knows(type: PlaceType | null): boolean;
  /** Rejects where no answer came. */
  around(where: Around): Promise<FoundPlace[]>;
}

interface Asked {
  knows?(type: PlaceType | null): boolean;
  ask(where: Around, signal: AbortSignal): Promise<FoundPlace[]>;
  clock: Clock;
  timeoutMs?: number;
}

const storedForMs = 5 * 60_000;
const mostStored = 500;

/** Puts around a source what all of them need: a time-out, a rest after failures, and a short memory. */
export function createPlaceSource({ knows = () => true, ask, clock, timeoutMs = 3_000 }: Asked): PlaceSource {
  const breaker = createBreaker(clock);
  const stored = new Map<string, { at: number; answer: Promise<FoundPlace[]> }>();

  const forget = (key: string, answer: Promise<FoundPlace[]>) => {
    if (stored.get(key)?.answer === answer) stored.delete(key);
  };

  const askNow = async (where: Around): Promise<FoundPlace[]> => {
    if (breaker.isOpen()) throw new Error('This source of places is paused after failures.');
    try {
      breaker.begins();
      const found = await ask(where, AbortSignal.timeout(timeoutMs));
      breaker.worked();
      return found;
    } catch (error) {
      breaker.failed();
      throw error;
    }
  };

  return {
    knows,
    around(where) {
      const key = [where.latitude, where.longitude, where.radiusMetres, where.type].join(' ');
      const now = clock.now().getTime();
      const known = stored.get(key);
      if (known && known.at > now - storedForMs) return known.answer;
      const answer = askNow(where);
      stored.delete(key);
      stored.set(key, { at: now, answer });
      answer.catch(() => forget(key, answer));
      const [oldest] = stored.keys();
      if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
      return answer;
    },
  };
}

// The history of this tab, so that Back leads to the previous page, also after a reload.
import { useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { tabStore } from '#shared/storage/browserStore.ts';

interface Step {
  key: string;
  pathname: string;
  /** A finished flow: going back to it leads out of it. */
  isSpent?: true;
}
interface Trail {
  steps: Step[];
  at: number;
}
type IsInside = (pathname: string) => boolean;

const place = 'trail';
const scrolls = 'react-router-scroll-positions';
const longest = 60;
/** The history key of a page opened from outside. */
const fresh = 'default';

function readTrail(): Trail {
  try {
    const stored = JSON.parse(tabStore.getItem(place) ?? 'null') as Trail | null;
    if (stored && Array.isArray(stored.steps)) return stored;
  } catch {
    // Invalid or unreadable: starts empty.
  }
  return { steps: [], at: 0 };
}

function persist(trail: Trail): void {
  try {
    tabStore.setItem(place, JSON.stringify(trail));
  } catch {
    // Storage full or disabled: Back uses the fallback.
  }
}

function note(type: NavigationType, { key, pathname }: Pick<Location, 'key' | 'pathname'>): void {
  const { steps, at } = readTrail();
  const known = key === fresh ? -1 : steps.findIndex((step) => step.key === key);
  if (known >= 0) return persist({ steps, at: known });
  if (type === 'POP') return persist({ steps: [{ key, pathname }], at: 0 });
  const before = steps.slice(0, type === 'PUSH' ? at + 1 : at).slice(-longest);
  persist({ steps: [...before, { key, pathname }], at: before.length });
}

/** Runs before the page's effects, which may navigate at once. */
export function useTrail(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => note(type, { key, pathname }), [key, pathname, type]);
}

function firstInside({ steps, at }: Trail, isInside: IsInside): number {
  let first = at;
  while (first > 0 && isInside(steps[first - 1]?.pathname ?? '')) first -= 1;
  return first;
}

/** Goes back to before these pages; without a trail replaces with `otherwise`. */
export function useWayOut(isInside: IsInside, otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const trail = readTrail();
    const first = firstInside(trail, isInside);
    void (first > 0 ? navigate(first - trail.at - 1) : navigate(otherwise, { replace: true }));
  };
}

/** A reloaded page has no history key; its path identifies the scroll position. */
export const placeOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === fresh ? pathname : key;

/** Where the page was scrolled to before this tab was reloaded, as the router stored it. */
export function storedScroll(location: Pick<Location, 'key' | 'pathname'>): number {
  try {
    const stored = JSON.parse(tabStore.getItem(scrolls) ?? '{}') as Record<string, number>;
    return stored[placeOf(location)] ?? 0;
  } catch {
    return 0;
  }
}

/** The flow is done: Back to one of its pages leads out of it (`isSpent`). */
export function spend(isInside: IsInside): void {
  const trail = readTrail();
  const first = firstInside(trail, isInside);
  const steps = trail.steps.map((step, index) =>
    index >= first && index < trail.at ? { ...step, isSpent: true as const } : step,
  );
  persist({ ...trail, steps });
}
/** A page opened from outside is always a new entry. */
export const isSpent = (key: string): boolean =>
  key !== fresh && readTrail().steps.some((step) => step.key === key && step.isSpent === true);

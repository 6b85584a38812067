// The history of this tab, so that Back leads to the previous page, also after a reload.
import { useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

interface Step {
  key: string;
  pathname: string;
  /** What was done here is done: going back to it leads out of it. */
  isSpent?: true;
}
interface Trail {
  steps: Step[];
  at: number;
}
type IsInside = (pathname: string) => boolean;

const place = 'trail';
const longest = 60;
/** The browser's name for a page that nothing of ours led to. */
const fresh = 'default';

function readTrail(): Trail {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Trail | null;
    if (stored && Array.isArray(stored.steps)) return stored;
  } catch {
    // Broken, or not to be read: it begins anew.
  }
  return { steps: [], at: 0 };
}

function persist(trail: Trail): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(trail));
  } catch {
    // Full or switched off: Back then leads to the usual place.
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

/** Before the effects of the page itself, which may lead on at once. */
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

/** Leads back before these pages; where nothing is known of that, to `otherwise`, in their place. */
export function useWayOut(isInside: IsInside, otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const trail = readTrail();
    const first = firstInside(trail, isInside);
    void (first > 0 ? navigate(first - trail.at - 1) : navigate(otherwise, { replace: true }));
  };
}

/** What these pages were for is done: whoever goes back to one of them is led out (`isSpent`). */
export function spend(isInside: IsInside): void {
  const trail = readTrail();
  const first = firstInside(trail, isInside);
  const steps = trail.steps.map((step, index) =>
    index >= first && index < trail.at ? { ...step, isSpent: true as const } : step,
  );
  persist({ ...trail, steps });
}
/** A page that nothing of ours led to is always a new one. */
export const isSpent = (key: string): boolean =>
  key !== fresh && readTrail().steps.some((step) => step.key === key && step.isSpent === true);

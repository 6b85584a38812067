// The pages that this visit went through, so that Back leads where one came from. A reload begins it anew.
import { useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

type Step = Pick<Location, 'key' | 'pathname'>;
type IsInside = (pathname: string) => boolean;

let steps: Step[] = [];
let at = 0;
let spent: ReadonlySet<string> = new Set();

function note(type: NavigationType, step: Step): void {
  const known = steps.findIndex(({ key }) => key === step.key);
  if (known >= 0) at = known;
  else if (type === 'POP') [steps, at] = [[], 0];
  else if (type === 'PUSH') steps = steps.slice(0, (at += 1));
  steps[at] = step;
}

function forget(): void {
  [steps, at, spent] = [[], 0, new Set()];
}

/** Before the effects of the page itself, which may lead on at once. */
export function useTrail(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => note(type, { key, pathname }), [key, pathname, type]);
  useLayoutEffect(() => forget, []);
}

function firstInside(isInside: IsInside): number {
  let first = at;
  while (first > 0 && isInside(steps[first - 1]?.pathname ?? '')) first -= 1;
  return first;
}

/** Leads back before these pages; where nothing is known of that, to `otherwise`, in their place. */
export function useWayOut(isInside: IsInside, otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const first = firstInside(isInside);
    void (first > 0 ? navigate(first - at - 1) : navigate(otherwise, { replace: true }));
  };
}

/** What is done is over: going back to it leads out of it. */
export function spend(isInside: IsInside): void {
  spent = new Set([...spent, ...steps.slice(firstInside(isInside), at).map(({ key }) => key)]);
}
export const isSpent = (key: string): boolean => spent.has(key);

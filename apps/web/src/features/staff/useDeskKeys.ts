// Single keys at the desk: never while somebody types, never with a modifier, never behind a dialog, and only where they are on.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isDialogOpen } from '#shared/ui/topLayer.ts';
import { deskSettings } from './deskSettings.ts';

/** What the sheet says; `press`: the page's own button or link with this `data-key`. */
export const deskKeys = [
  { keys: ['j', '↓'], does: 'Next row of the list' },
  { keys: ['k', '↑'], does: 'Row before it' },
  { keys: ['o', 'Enter'], does: 'Open the row' },
  { keys: ['t'], does: 'Take it' },
  { keys: ['n'], does: 'Next item, taken' },
  { keys: ['u'], does: 'Back to the list' },
  { keys: ['s'], does: 'Search' },
  { keys: ['g', 'q'], does: 'Go to the queue' },
  { keys: ['g', 'o'], does: 'Go to the overview' },
  { keys: ['g', 'c'], does: 'Go to looking after yourself' },
  { keys: ['?'], does: 'These shortcuts' },
] as const;

const places: Record<string, string> = {
  q: ourRoutes.deskQueue.path,
  o: ourRoutes.desk.path,
  c: ourRoutes.deskCare.path,
};
const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-item] a, nav [data-item] a')];

/** From the row that has the focus; without one, from either end. An arrow goes on scrolling where no row has it. */
function step(key: string, by: 1 | -1): boolean {
  const all = rows();
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (all.length === 0 || (at < 0 && key.startsWith('Arrow'))) return false;
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1);
  all[next]!.focus();
  return true;
}

function press(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`main [data-key="${key}"]:not(:disabled)`);
  target?.click();
  return target !== null;
}

export function useDeskKeys(onShow: () => void): void {
  const navigate = useNavigate();
  const isGoing = useRef(false);

  const search = async (): Promise<boolean> => {
    const find = () => document.querySelector<HTMLElement>('[data-desk-search]');
    if (!find()) await navigate(`${ourRoutes.deskQueue.path}#search`);
    find()?.focus();
    return true;
  };

  /** Whether it was a shortcut. */
  const acts = (key: string): boolean => {
    const place = isGoing.current ? places[key] : undefined;
    isGoing.current = !isGoing.current && key === 'g';
    if (place) void navigate(place);
    if (place || isGoing.current) return true;
    const by = steps[key];
    if (by) return step(key, by);
    if (key === '?') onShow();
    if (key === 's') void search();
    if (key === '?' || key === 's') return true;
    if (key === 'o' && rows().includes(document.activeElement as HTMLElement)) {
      (document.activeElement as HTMLElement).click();
      return true;
    }
    return ['t', 'n', 'u'].includes(key) && press(key);
  };

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
    if (isTyping(target) || isDialogOpen() || !deskSettings().hasKeys) return;
    if (acts(key)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

// The time of the last activity in any tab of this browser.
import { localStore } from '#shared/storage/browserStore.ts';
const storageKey = 'lastActive';
const shareEveryMs = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let lastActive = Date.now();
let lastShared = 0;

const sharedActive = (): number => Number(localStore.getItem(storageKey) ?? 0) || 0;

let isHeld = false;

/** While the session is held, only an answer counts as activity. */
export const holdActivity = (held: boolean): void => {
  isHeld = held;
};

/** Counts as activity, like a touch. */
export function noteActive(now = Date.now()): void {
  lastActive = now;
  if (Math.abs(now - lastShared) < shareEveryMs) return;
  lastShared = now;
  localStore.setItem(storageKey, String(now));
}

/** Times in the future, after a clock was set back, count as now once. */
export function lastActiveAt(): number {
  const now = Date.now();
  if (sharedActive() > now) localStore.setItem(storageKey, String(now));
  lastActive = Math.min(Math.max(lastActive, sharedActive()), now);
  return lastActive;
}

export const activeAgoSeconds = (now = Date.now()): number => Math.max(0, Math.round((now - lastActiveAt()) / 1_000));

/** Returns the unsubscribe function. */
export function watchActivity(): () => void {
  const note = () => {
    if (!isHeld) noteActive();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}

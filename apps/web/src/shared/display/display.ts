// Display preferences of this browser: stored, set on the page, and read by theme-start.js before the first paint.
import { useSyncExternalStore } from 'react';
import { localStore } from '#shared/storage/browserStore.ts';

export const textSizes = ['100', '112', '125', '150'] as const;
export type TextSize = (typeof textSizes)[number];
export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

export interface Display {
  mode: ColourMode;
  textSize: TextSize;
  /** Reduces motion beyond the device's setting. */
  isStill: boolean;
  /** No scenes and no glow. */
  isQuiet: boolean;
  /** Home without the hill. */
  isHillHidden: boolean;
}

const keys = {
  mode: 'mycrew-mode',
  text: 'mycrew-text',
  motion: 'mycrew-motion',
  scenes: 'mycrew-scenes',
  hill: 'mycrew-hill',
} as const;
const isTextSize = (stored: string | null): stored is TextSize => textSizes.some((size) => size === stored);

function read(): Display {
  const text = localStore.getItem(keys.text);
  const mode = localStore.getItem(keys.mode);
  return {
    mode: colourModes.find((each) => each === mode) ?? 'system',
    textSize: isTextSize(text) ? text : '100',
    isStill: localStore.getItem(keys.motion) === 'less',
    isQuiet: localStore.getItem(keys.scenes) === 'none',
    isHillHidden: localStore.getItem(keys.hill) === 'hidden',
  };
}

let current = read();
const followers = new Set<() => void>();

function mark(attribute: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, value);
}

function persist(key: string, value: string | null): void {
  if (value === null) localStore.removeItem(key);
  else localStore.setItem(key, value);
}

export function changeDisplay(change: Partial<Display>): void {
  current = { ...read(), ...change };
  const { mode } = current;
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const text = current.textSize === '100' ? null : current.textSize;
  const motion = current.isStill ? 'less' : null;
  const scenes = current.isQuiet ? 'none' : null;
  persist(keys.mode, mode === 'system' ? null : mode);
  persist(keys.text, text);
  persist(keys.motion, motion);
  persist(keys.scenes, scenes);
  persist(keys.hill, current.isHillHidden ? 'hidden' : null);
  mark('data-theme', isDark ? 'dark' : 'light');
  mark('data-text', text);
  mark('data-motion', motion);
  mark('data-scenes', scenes);
  [...followers].forEach((follower) => follower());
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};
export const useDisplay = (): Display => useSyncExternalStore(subscribe, () => current);

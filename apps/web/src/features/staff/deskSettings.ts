// How somebody likes to work at the desk, on this device: whether the next item opens by itself, and whether keys are shortcuts.
import { useState } from 'react';
import { draftsNamed, storeDraft } from '#shared/outbox/storedDrafts.ts';
import { getSession } from '#shared/session/session.ts';
import { localStore } from '#shared/storage/browserStore.ts';

export interface DeskSettings {
  /** After a decision the next item opens, taken. */
  opensNext: boolean;
  /** Single keys are shortcuts; WCAG 2.1.4 asks for a way to switch that off. */
  hasKeys: boolean;
}

const usual: DeskSettings = { opensNext: true, hasKeys: true };
const place = (): string => `desk-settings:${getSession()?.UserId ?? ''}`;

export function deskSettings(): DeskSettings {
  try {
    return { ...usual, ...(JSON.parse(localStore.getItem(place()) ?? '{}') as Partial<DeskSettings>) };
  } catch {
    return usual;
  }
}

export function useDeskSettings(): [DeskSettings, (change: Partial<DeskSettings>) => void] {
  const [settings, setSettings] = useState(deskSettings);
  const change = (by: Partial<DeskSettings>) => {
    const next = { ...deskSettings(), ...by };
    localStore.setItem(place(), JSON.stringify(next));
    setSettings(next);
  };
  return [settings, change];
}

/** Names of unsent reviews, which are stored on this device like any draft. */
export const reviewDrafts = 'review:';

/** Whoever leaves the desk leaves nothing of others on the device. */
export function forgetReviews(): void {
  for (const { name } of draftsNamed(reviewDrafts, getSession()?.UserId ?? '')) storeDraft(name, null);
}

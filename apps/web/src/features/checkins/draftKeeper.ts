// Keeps the draft, and what was just saved, through a reload; never the picture, and only for the person who wrote it.
import type { AddedCheckin } from '@mycrew/contract/checkins.ts';
import type { EntrySharing } from '@mycrew/contract/who-sees.ts';
import type { CheckinDraft } from './checkinDraft.ts';
import { onThisClock } from './headsUps.ts';

const draftKey = 'checkin-draft';
const savedKey = 'checkin-saved';

/** What was written this morning must not slip into tonight's check-in. */
const keptForMs = 6 * 3_600_000;

interface Kept<T> {
  userId: string;
  at: number;
  value: T;
}

function read<T>(key: string, userId: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<T> | null;
    return kept?.userId === userId && Date.now() - kept.at < keptForMs ? kept.value : null;
  } catch {
    return null;
  }
}

function write<T>(key: string, userId: string, value: T | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ userId, at: Date.now(), value } satisfies Kept<T>));
  } catch {
    // Full or switched off: the draft then lives as long as the page.
  }
}

/** The picture is gone after a reload; a draft that was tried with it is another body now and needs another key. */
export function readDraft(userId: string, freshKey: string): CheckinDraft | null {
  const draft = read<CheckinDraft>(draftKey, userId);
  if (!draft?.hasPicture) return draft;
  return { ...draft, hasPicture: false, ...(draft.tried ? { tried: false, key: freshKey } : {}) };
}

export const keepDraft = (userId: string, draft: CheckinDraft | null) => write(draftKey, userId, draft);

/** What the done screen needs of the answer; not what was written. */
export type SavedCheckin = Pick<AddedCheckin, 'IsHard' | 'AskRule' | 'HeadsUps'> & {
  /** The key of the draft that became it. */
  draftKey: string;
  sharing: Omit<EntrySharing, 'sharesCheckins'>;
  Checkin: Pick<AddedCheckin['Checkin'], '_id' | 'Emotion' | 'EmotionName' | 'Category'>;
};

export const withoutContent = (
  { Checkin, IsHard, AskRule, HeadsUps }: AddedCheckin,
  draftKey: string,
): SavedCheckin => ({
  draftKey,
  sharing: {
    opensEntry: Checkin.IsSharedWithCrew,
    hasNote: Checkin.CheckinText !== null,
    hasPicture: Checkin.Snapshot !== null,
  },
  Checkin: {
    _id: Checkin._id,
    Emotion: Checkin.Emotion,
    EmotionName: Checkin.EmotionName,
    Category: Checkin.Category,
  },
  IsHard,
  AskRule,
  HeadsUps: onThisClock(HeadsUps, Checkin.CreatedOn, Date.now()),
});

export const readSaved = (userId: string) => read<SavedCheckin>(savedKey, userId);
export const keepSaved = (userId: string, saved: SavedCheckin | null) => write(savedKey, userId, saved);

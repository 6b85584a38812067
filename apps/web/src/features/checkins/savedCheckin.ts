// Stores what was just saved through a reload, for its author: the done screen shows it.
import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import type { AddedCheckin, CheckinEntryInput, FamilyId } from '@mycrew/contract/checkins.ts';
import { type EntrySharing, visibilityOf } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { listOfNames } from '#shared/format/names.ts';
import { getSession } from '#shared/session/session.ts';
import { spoken, type Weight } from './emotions.ts';
import { onThisClock } from './headsUps.ts';
import { familyNames } from './parts/Feeling.tsx';
import { tabStore } from '#shared/storage/browserStore.ts';

export function useVisibilityOf({ sharing }: SavedCheckin) {
  const { data } = useQuery(sharingQueries.shareData());
  return data ? visibilityOf({ ...sharing, sharesCheckins: data.CanShareData === true }) : null;
}

const savedKey = 'checkin-saved';

interface Stored {
  userId: string;
  /** An older release marked unanswered entries so, and stored no key. */
  value: SavedCheckin & { isStoredOnly?: boolean };
}

/** The reply by weight: a heavy one never gets the reply of a light one. */
export const answerTo = (weight: Weight): string =>
  weight === 'light' ? 'That’s saved' : 'Thanks for saying it. That sounds heavy.';

/** What the done screen needs of the answer; never the content. */
export type SavedCheckin = Pick<AddedCheckin, 'IsHard' | 'HeadsUps'> & {
  weight: Weight;
  /** The words that a notified person can see. */
  words: string[];
  /** Notified by a tap, not by a rule; `notNow` where that was declined. */
  offer?: 'tapped' | 'notNow';
  sharing: Omit<EntrySharing, 'sharesCheckins'>;
  /** Its key in the outbox, where it waited there; see `isStoredOnly`. */
  key?: string;
  /** A page of the journal was made from it. */
  inJournal?: boolean;
  /** Its words and picture were put into the hope box. */
  inHopeBox?: boolean;
  Checkin: Pick<AddedCheckin['Checkin'], '_id' | 'Emotion' | 'EmotionName' | 'Category'>;
};

/** The server has not answered for it yet: its key stands for its id. */
export const isStoredOnly = ({ key, Checkin }: SavedCheckin): boolean => key === Checkin._id;

/** `key`: its outbox key, where its page is shown already. */
export const withoutContent = (
  { Checkin, IsHard, HeadsUps }: AddedCheckin,
  weight: Weight,
  key?: string,
): SavedCheckin => ({
  weight,
  ...(key && { key }),
  words: Checkin.Emotions.map(({ text }) => spoken({ EmotionName: text })),
  sharing: {
    opensEntry: Checkin.IsSharedWithCrew,
    hasNote: Checkin.CheckinText !== null,
    hasPicture: Checkin.Snapshot !== null,
    hasContext: contextWords(Checkin.Tags, Checkin.Sleep).length > 0,
  },
  Checkin: {
    _id: Checkin._id,
    Emotion: Checkin.Emotion,
    EmotionName: Checkin.EmotionName,
    Category: Checkin.Category,
  },
  inJournal: Checkin.IsAddedToJournal,
  IsHard,
  HeadsUps: onThisClock(HeadsUps, Date.now()),
});

/** What was felt, within a sentence. */
export const feltIn = ({ words, Checkin }: SavedCheckin): string =>
  listOfNames(words.length > 0 ? words : [spoken(Checkin)]);

/** The entry as known without the server. */
export function storedOnly(
  entry: CheckinEntryInput,
  family: FamilyId,
  { key, weight, hasPicture }: { key: string; weight: Weight; hasPicture: boolean },
): SavedCheckin {
  const hasContext = contextWords(entry.Tags, entry.Sleep).length > 0;
  const { Emotion = '', EmotionName = familyNames[family], IsSharedWithCrew = false } = entry;
  return {
    weight,
    words: entry.Emotions.map(({ text }) => spoken({ EmotionName: text ?? EmotionName })),
    sharing: { opensEntry: IsSharedWithCrew === true, hasNote: Boolean(entry.CheckinText), hasPicture, hasContext },
    Checkin: { _id: key, Emotion, EmotionName, Category: family },
    key,
    IsHard: false,
    HeadsUps: [],
  };
}

export function readSaved(userId: string): SavedCheckin | null {
  try {
    const stored = JSON.parse(tabStore.getItem(savedKey) ?? 'null') as Stored | null;
    if (stored?.userId !== userId) return null;
    const { isStoredOnly: isMarked, ...value } = stored.value;
    return isMarked ? { ...value, key: value.Checkin._id } : value;
  } catch {
    return null;
  }
}

export function storeSaved(userId: string, value: SavedCheckin): void {
  // The answer may come after they have left.
  if (getSession()?.UserId !== userId) return;
  try {
    tabStore.setItem(savedKey, JSON.stringify({ userId, value } satisfies Stored));
  } catch {
    // Storage is full or off: a reload then leads home.
  }
}

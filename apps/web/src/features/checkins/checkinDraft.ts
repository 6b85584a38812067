// The draft of a check-in, as plain data with a reducer.
import { distinctTags, mostTags, type Sleep } from '@mycrew/contract/checkin-tags.ts';
import {
  noWords,
  type CheckinEntryInput,
  type EmotionFamily,
  type FamilyId,
  type CheckinChangeInput,
  type OpenedCheckin,
} from '@mycrew/contract/checkins.ts';
import { emotionsById, impliedWord } from './emotions.ts';

export const draftOf = ({ Checkin, TellNobody }: OpenedCheckin): CheckinDraft => ({
  ...emptyDraft,
  family: Checkin.Category,
  words: Checkin.Emotions.map(({ _id }) => _id),
  main: Checkin.Emotions.find(({ isPrimary }) => isPrimary)?._id ?? null,
  ownWords: Checkin.OwnWords,
  strength: Checkin.Intensity,
  // A server from before leaves them out.
  tags: Checkin.Tags ?? [],
  sleep: Checkin.Sleep ?? null,
  comment: Checkin.CheckinText ?? '',
  sharesWithCrew: Checkin.IsSharedWithCrew,
  addsToJournal: Checkin.IsAddedToJournal,
  tellsNobody: TellNobody,
  basedOn: Checkin.Revision,
  keepsPicture: Checkin.Snapshot !== null,
});

/** The whole entry, so that removed parts go too. Its time stays. */
export function changeOf(
  draft: CheckinDraft,
  families: EmotionFamily[],
  offsetMinutes: number,
): CheckinChangeInput | null {
  const entry = entryOf(draft, families, offsetMinutes);
  if (!entry) return null;
  const { OffsetMinutes: _moment, CreatedEntrySource: UpdatedEntrySource, ...given } = entry;
  return {
    ...given,
    Intensity: draft.strength ?? 0,
    Sleep: draft.sleep ?? '',
    RemoveSnapshot: draft.keepsPicture === false,
    BasedOn: draft.basedOn,
    UpdatedEntrySource,
  };
}

const maxWords = 12;
export const maxOwnWords = 3;
export const maxOwnWordLength = 40;
export const maxTagLength = 30;
export const maxCommentLength = 2_000;

export interface CheckinDraft {
  family: FamilyId | null;
  words: string[];
  main: string | null;
  ownWords: string[];
  strength: number | null;
  /** What was going on: listed ones by their key. */
  tags: string[];
  sleep: Sleep | null;
  comment: string;
  sharesWithCrew: boolean;
  addsToJournal: boolean;
  tellsNobody: boolean;
  sawHelp: boolean;
  /** Of an edit: the revision it is based on, and whether its picture stays. */
  basedOn?: number;
  keepsPicture?: boolean;
}

type DraftSwitch = 'sharesWithCrew' | 'addsToJournal' | 'tellsNobody';
export type DraftStep =
  | { type: 'familyChosen'; family: FamilyId }
  | { type: 'sentenceChosen'; family: FamilyId; words: string[] }
  | { type: 'leftWordless' }
  | { type: 'wordToggled'; word: string }
  | { type: 'mainChosen'; word: string }
  | { type: 'ownWordAdded'; text: string }
  | { type: 'ownWordRemoved'; text: string }
  | { type: 'strengthChosen'; strength: number }
  | { type: 'tagToggled'; tag: string }
  | { type: 'sleepChosen'; sleep: Sleep }
  | { type: 'commentWritten'; text: string }
  | { type: 'switched'; which: DraftSwitch; on: boolean }
  | { type: 'helpSeen' }
  | { type: 'pictureTakenOut' };

export const emptyDraft: CheckinDraft = {
  family: null,
  words: [],
  main: null,
  ownWords: [],
  strength: null,
  tags: [],
  sleep: null,
  comment: '',
  sharesWithCrew: false,
  addsToJournal: false,
  tellsNobody: false,
  sawHelp: false,
};

const wordless = {
  family: noWords.Category,
  words: [noWords._id],
  main: noWords._id,
} as const satisfies Partial<CheckinDraft>;

const isWordless = ({ family, words }: CheckinDraft) => family === wordless.family && words.join() === wordless.main;

/** One that an earlier release stored has no tags. */
export const wholeDraft = (stored: CheckinDraft): CheckinDraft =>
  'tags' in stored ? stored : { ...emptyDraft, ...(stored as Partial<CheckinDraft>) };

/** Returns the same object where nothing has changed. */
export function nextDraft(draft: CheckinDraft, step: DraftStep): CheckinDraft {
  switch (step.type) {
    case 'familyChosen':
      return step.family === draft.family ? draft : { ...draft, family: step.family, words: [], main: null };
    case 'sentenceChosen':
      return { ...draft, family: step.family, words: step.words, main: step.words[0] ?? null };
    case 'leftWordless':
      return isWordless(draft) ? draft : { ...draft, ...wordless };
    case 'wordToggled':
      return withWordToggled(draft, step.word);
    case 'mainChosen':
      return draft.words.includes(step.word) ? { ...draft, main: step.word } : draft;
    case 'ownWordAdded':
      return withOwnWord(draft, step.text);
    case 'ownWordRemoved':
      return { ...draft, ownWords: draft.ownWords.filter((word) => word !== step.text) };
    case 'strengthChosen':
      return { ...draft, strength: draft.strength === step.strength ? null : step.strength };
    case 'tagToggled':
      return withTagToggled(draft, step.tag);
    case 'sleepChosen':
      return { ...draft, sleep: draft.sleep === step.sleep ? null : step.sleep };
    case 'commentWritten':
      return { ...draft, comment: step.text.slice(0, maxCommentLength) };
    case 'switched':
      return { ...draft, [step.which]: step.on };
    case 'helpSeen':
      return { ...draft, sawHelp: true };
    case 'pictureTakenOut':
      return { ...draft, keepsPicture: false };
  }
}

function withWordToggled(draft: CheckinDraft, word: string): CheckinDraft {
  const chosen = draft.words.includes(word);
  if (!chosen && draft.words.length >= maxWords) return draft;
  const words = chosen
    ? draft.words.filter((other) => other !== word)
    : [...draft.words.filter((other) => other !== noWords._id), word];
  const main = draft.main && words.includes(draft.main) ? draft.main : (words[0] ?? null);
  return { ...draft, words, main };
}

function withTagToggled(draft: CheckinDraft, typed: string): CheckinDraft {
  const [tag = ''] = distinctTags([typed.trim().replace(/\s+/gu, ' ').slice(0, maxTagLength)]);
  const tags = draft.tags.filter((other) => other.toLowerCase() !== tag.toLowerCase());
  if (tags.length < draft.tags.length) return { ...draft, tags };
  return tag && tags.length < mostTags ? { ...draft, tags: [...tags, tag] } : draft;
}

function withOwnWord(draft: CheckinDraft, typed: string): CheckinDraft {
  const text = typed.trim().replace(/\s+/gu, ' ').slice(0, maxOwnWordLength);
  const known = draft.ownWords.some((word) => word.toLowerCase() === text.toLowerCase());
  if (!text || known || draft.ownWords.length >= maxOwnWords) return draft;
  return { ...draft, ownWords: [...draft.ownWords, text] };
}

/** The request body; a family without a chosen word stands for its plainest word. Null while no family is chosen. */
export function entryOf(
  draft: CheckinDraft,
  families: EmotionFamily[],
  offsetMinutes: number,
): CheckinEntryInput | null {
  if (!draft.family) return null;
  const byId = emotionsById(families);
  const chosen = draft.words.filter((word) => families.length === 0 || byId.has(word));
  const main =
    draft.main && chosen.includes(draft.main) ? draft.main : (chosen[0] ?? impliedWord(draft.family, families));
  const primary = byId.get(main);
  const words = chosen.length > 0 ? chosen : [main];
  return {
    Emotions: words.map((word) => {
      const emotion = byId.get(word);
      return {
        _id: word,
        ...(emotion && { emotion: emotion.Emotion, text: emotion.EmotionName }),
        isPrimary: word === main,
      };
    }),
    ...(primary && {
      Emotion: primary.Emotion,
      EmotionName: primary.EmotionName,
      Color: families.find((family) => family._id === primary.Category)?.Color,
    }),
    CheckinText: draft.comment.trim(),
    OwnWords: draft.ownWords,
    ...(draft.strength === null ? {} : { Intensity: draft.strength }),
    Tags: draft.tags,
    ...(draft.sleep && { Sleep: draft.sleep }),
    IsAddedToJournal: draft.addsToJournal,
    IsSharedWithCrew: draft.sharesWithCrew,
    TellNobody: draft.tellsNobody,
    OffsetMinutes: offsetMinutes,
    CreatedEntrySource: 'webapp',
  };
}

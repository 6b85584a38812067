// What the page is made of, for its tests.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import { emptyDocument } from '@mycrew/contract/journal-document.ts';
import type { JournalLock } from '@mycrew/contract/journal-lock.ts';
import type { JournalPage } from '@mycrew/contract/journal.ts';
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { anId, aPerson } from '#testing/people.ts';

export const aDay = (LocalDate: string, ...felt: (FamilyId | [family: FamilyId, word: string])[]): DayOfMine => ({
  LocalDate,
  Checkins: felt.map((each) => {
    const [Category, EmotionName] = typeof each === 'string' ? [each, familyNames[each]] : each;
    return { _id: anId(), Category, EmotionName, Hour: 20, Intensity: 3, Tags: [], Sleep: null };
  }),
});

/** The same day, with what was going on. */
export const withContext = (day: DayOfMine, ...Tags: string[]): DayOfMine => ({
  ...day,
  Checkins: day.Checkins.map((checkin) => ({ ...checkin, Tags })),
});
export const afterLittleSleep = (day: DayOfMine): DayOfMine => ({
  ...day,
  Checkins: day.Checkins.map((checkin) => ({ ...checkin, Sleep: 'little' })),
});

export const aPlan = (): SafetyPlan => ({
  _id: anId(),
  Kind: 'hard-moments',
  Title: 'Rough nights',
  Revision: 1,
  Sections: [
    { Section: 'warning-signs', Steps: [{ Text: 'I stop answering', Act: null }] },
    {
      Section: 'by-myself',
      Steps: [
        { Text: 'Breathe by the window', Act: { Kind: 'practice', Practice: 'breathing' } },
        { Text: 'Loud music', Act: null },
      ],
    },
  ],
  Likely: null,
  InTheWay: '',
  WhoHelped: '',
  ReviewOn: null,
  UsedOn: [],
  SharedWith: [],
  CreatedOn: '2026-11-20T10:00:00.000Z',
  UpdatedOn: '2026-11-20T10:00:00.000Z',
  CreatedEntrySource: 'webapp',
  UpdatedEntrySource: null,
});

export const aLock = (more: Partial<JournalLock> = {}): JournalLock => ({
  HasPin: false,
  enableLock: false,
  lockOption: 'always',
  IsOpen: true,
  WaitsUntil: null,
  ...more,
});

export const aJournalPage = (more: Partial<JournalPage> = {}): JournalPage => ({
  _id: anId(),
  Title: '',
  Preview: '',
  Tags: [],
  Mood: null,
  Status: 'finished',
  LocalDate: '2026-11-20',
  WrittenOn: '2026-11-20T10:12:00.000Z',
  UpdatedOn: '2026-11-20T10:12:00.000Z',
  Revision: 1,
  ImageCount: 0,
  SharedWithCount: 0,
  CheckinId: null,
  Prompt: null,
  Document: emptyDocument,
  Text: '',
  Images: [],
  IsMine: true,
  Author: aPerson(),
  ReadableUntil: null,
  ...more,
});

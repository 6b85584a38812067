// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface CheckinOptionsTable {
  personId: string;
  asksSleep: Generated<boolean>;
  ownTagsSealed: Buffer | null;
}

export interface CheckinsTable {
  id: string;
  personId: string;
  familyId: string;
  primaryEmotionId: string;
  emotionIds: string[];
  ownWordsSealed: Buffer | null;
  commentSealed: Buffer | null;
  intensity: number | null;
  pictureId: string | null;
  inJournal: Generated<boolean>;
  sharedWithCrew: Generated<boolean>;
  tellNobody: Generated<boolean>;
  isHard: boolean;
  backDated: Generated<boolean>;
  source: Generated<string>;
  localDate: string;
  happenedAt: Timestamp;
  createdAt: Timestamp;
  changedAt: Timestamp | null;
  revision: Generated<number>;
  contextSealed: Buffer | null;
  importId: string | null;
  sourceIndex: Buffer | null;
}

export interface DaySummariesTable {
  personId: string;
  localDate: string;
  familyId: string;
  emotionId: string;
  checkinCount: number;
  updatedAt: Timestamp;
}

export interface EmotionFamiliesTable {
  id: string;
  name: string;
  colour: string;
  position: number;
}

export interface EmotionsTable {
  id: string;
  familyId: string;
  name: string;
  codepoint: string;
  valence: number;
  energy: number;
  mark: 'gentle' | 'help-first' | null;
  position: number;
}

export interface FeelingTemplatesTable {
  id: string;
  familyId: string;
  sentence: string;
  emotionIds: string[];
  position: number;
}

export interface SimilarCountsTable {
  emotionId: string;
  dayCount: number;
  countedAt: Timestamp;
}

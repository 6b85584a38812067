// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface WelfareCheckStepsTable {
  id: string;
  checkId: string;
  personId: string;
  kind:
    | 'started'
    | 'looked'
    | 'wrote'
    | 'answered'
    | 'crew-asked'
    | 'crew-answered'
    | 'emergency-asked'
    | 'called'
    | 'noted'
    | 'handed-over'
    | 'taken'
    | 'closed';
  byId: string | null;
  wordsSealed: Buffer | null;
  noteSealed: Buffer | null;
  isUrgent: Generated<boolean>;
  at: Timestamp;
}

export interface WelfareChecksTable {
  id: string;
  personId: string;
  itemKind: 'article' | 'comment' | 'report' | 'reporter' | 'appeal';
  itemId: string;
  reasonSealed: Buffer;
  startedAt: Timestamp;
  heldBy: string | null;
  handedOverAt: Timestamp | null;
  handedTo: string | null;
  isUrgent: Generated<boolean>;
  closedAt: Timestamp | null;
  outcome: 'safe' | 'with-crew' | 'with-services' | 'not-reached' | 'mistaken' | 'other' | null;
}

export interface WelfareChoicesTable {
  personId: string;
  mayAskCrew: boolean;
  updatedAt: Timestamp;
}

export interface WelfareRequestsTable {
  checkId: string;
  personId: string;
  crewId: string;
  askedAt: Timestamp;
  answer: 'with-them' | 'spoke' | 'no-luck' | null;
  answeredAt: Timestamp | null;
}

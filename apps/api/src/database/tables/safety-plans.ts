// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface SafetyPlanPartsTable {
  id: string;
  planId: string;
  personId: string;
  section: string;
  stepsSealed: Buffer;
  changedAt: Timestamp;
}

export interface SafetyPlanSharesTable {
  planId: string;
  section: string;
  personId: string;
  readerId: string;
  sharedAt: Timestamp;
  endedAt: Timestamp | null;
}

export interface SafetyPlanUsesTable {
  id: string;
  planId: string;
  personId: string;
  usedAt: Timestamp;
}

export interface SafetyPlanVersionsTable {
  id: string;
  planId: string;
  personId: string;
  revision: number;
  contentSealed: Buffer;
  replacedAt: Timestamp;
}

export interface SafetyPlansTable {
  id: string;
  personId: string;
  revision: Generated<number>;
  kind: 'hard-moments' | 'exam-week' | 'going-out' | 'family-conflict' | 'online-safety';
  titleSealed: Buffer;
  aroundSealed: Buffer;
  reviewOn: string | null;
  askedFor: string | null;
  createdSource: Generated<string>;
  updatedSource: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

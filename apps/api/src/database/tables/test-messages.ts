// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface ReachTestsTable {
  id: string;
  youthId: string;
  crewId: string;
  reason: 'joined' | 'new-way' | 'quarterly' | 'practice';
  createdAt: Timestamp;
  answeredAt: Timestamp | null;
  answeredBy: 'app' | 'push' | 'email' | 'sms' | null;
  ways: Generated<string[]>;
}

export interface TestChoicesTable {
  personId: string;
  asks: Generated<boolean>;
  takes: Generated<boolean>;
  changedAt: Timestamp;
}

export interface TestDeliveriesTable {
  id: GeneratedAlways<number>;
  dedupeKey: string;
  testId: string;
  youthId: string;
  crewId: string;
  channel: 'push' | 'email' | 'sms';
  state: Generated<'pending' | 'leased' | 'sent' | 'confirmed' | 'unknown' | 'failed' | 'superseded' | 'quarantined'>;
  attempts: Generated<number>;
  crashes: Generated<number>;
  resent: Generated<boolean>;
  dueAt: FilledTimestamp;
  nextAt: FilledTimestamp;
  leaseUntil: Timestamp | null;
  leaseToken: string | null;
  startedAt: Timestamp | null;
  provider: string | null;
  providerRef: string | null;
  linkHash: Buffer | null;
  createdAt: FilledTimestamp;
  firstTriedAt: Timestamp | null;
  settledAt: Timestamp | null;
}

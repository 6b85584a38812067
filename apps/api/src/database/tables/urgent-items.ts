// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface UrgentCallsTable {
  id: GeneratedAlways<number>;
  dedupeKey: string;
  urgentId: string;
  personId: string | null;
  channel: 'push' | 'email' | 'sms' | 'webhook';
  kind: 'raised' | 'again' | 'escalated' | 'repeated' | 'shift';
  state: Generated<'pending' | 'leased' | 'sent' | 'unknown' | 'failed' | 'superseded' | 'quarantined'>;
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
  createdAt: FilledTimestamp;
  firstTriedAt: Timestamp | null;
  settledAt: Timestamp | null;
}

export interface UrgentItemsTable {
  id: Generated<string>;
  kind: 'piece' | 'comment' | 'report' | 'appeal' | 'emergency' | 'picture' | 'hand-over' | 'welfare-check';
  itemId: string;
  reasons: string[];
  warnings: Generated<string[]>;
  notFor: Generated<string[]>;
  forLead: Generated<boolean>;
  raisedAt: FilledTimestamp;
  round: Generated<number>;
  stage: Generated<number>;
  nextAt: Timestamp | null;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  wasLeft: Generated<boolean>;
  settledAt: Timestamp | null;
}

export interface UrgentWatchTable {
  personId: string;
  duty: 'first' | 'next' | 'lead';
  since: FilledTimestamp;
}

// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface AlertCursorsTable {
  personId: string;
  deviceId: string;
  seq: number;
  updatedAt: Timestamp;
}

export interface AlertDeliveriesTable {
  id: GeneratedAlways<number>;
  dedupeKey: string;
  alertId: string;
  youthId: string;
  crewId: string;
  channel: 'push' | 'email' | 'sms';
  kind: 'alert' | 'reminder' | 'cleared' | 'mistake' | 'expired';
  version: number;
  state: Generated<'pending' | 'leased' | 'sent' | 'confirmed' | 'unknown' | 'failed' | 'superseded' | 'quarantined'>;
  attempts: Generated<number>;
  crashes: Generated<number>;
  resent: Generated<boolean>;
  dueAt: Timestamp;
  nextAt: Timestamp;
  leaseUntil: Timestamp | null;
  leaseToken: string | null;
  startedAt: Timestamp | null;
  provider: string | null;
  providerRef: string | null;
  createdAt: FilledTimestamp;
  firstTriedAt: Timestamp | null;
  settledAt: Timestamp | null;
  mergedWith: Timestamp | null;
}

export interface AlertEventCountersTable {
  personId: string;
  lastSeq: number;
}

export interface AlertEventsTable {
  personId: string;
  seq: number;
  alertId: string;
  type: string;
  version: number;
  createdAt: FilledTimestamp;
}

export interface AlertTimersTable {
  alertId: string;
  step: string;
  dueAt: Timestamp;
  firedAt: Timestamp | null;
  cancelledAt: Timestamp | null;
}

export interface NextDeliveriesTable {
  id: number;
  dedupeKey: string;
  alertId: string;
  youthId: string;
  crewId: string;
  channel: string;
  kind: string;
  version: number;
  state: string;
  attempts: number;
  crashes: number;
  resent: boolean;
  dueAt: Timestamp;
  nextAt: Timestamp;
  leaseUntil: Timestamp | null;
  leaseToken: string | null;
  startedAt: Timestamp | null;
  provider: string | null;
  providerRef: string | null;
  createdAt: Timestamp;
  firstTriedAt: Timestamp | null;
  settledAt: Timestamp | null;
  mergedWith: Timestamp | null;
}

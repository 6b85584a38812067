// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface AlertFollowUpsTable {
  alertId: string;
  personId: string;
  hours: number;
  askedAt: Timestamp;
  answer: 'better' | 'same' | 'harder' | 'skip' | null;
  answeredAt: Timestamp | null;
}

export interface AlertPreferencesTable {
  personId: string;
  crewIds: string[] | null;
  locationKind: Generated<'exact' | 'area' | 'none'>;
  widenAgreed: Generated<boolean>;
  updatedAt: Timestamp;
}

export interface AlertRecipientsTable {
  alertId: string;
  crewId: string;
  addedVersion: number;
  addedAt: FilledTimestamp;
  wasWidened: Generated<boolean>;
  alertsOff: Generated<boolean>;
  seenAt: Timestamp | null;
  answer: 'canHelp' | 'onMyWay' | 'withThem' | 'handedOver' | 'cant' | null;
  answerMinutes: number | null;
  answeredAt: Timestamp | null;
  linkHash: Buffer;
  linkUsedAt: Timestamp | null;
  withdrawnAt: Timestamp | null;
}

export interface AlertTapsTable {
  youthId: string;
  clientAlertId: string;
  alertId: string;
  createdAt: FilledTimestamp;
}

export interface AlertsTable {
  id: string;
  youthId: string;
  state: Generated<'active' | 'cleared' | 'mistake' | 'expired'>;
  version: Generated<number>;
  noteSealed: Buffer | null;
  locationKind: Generated<'exact' | 'area' | 'none'>;
  locationSealed: Buffer | null;
  locationAt: Timestamp | null;
  widenAgreed: Generated<boolean>;
  createdAt: FilledTimestamp;
  remindedAt: Timestamp | null;
  widenedAt: Timestamp | null;
  endedAt: Timestamp | null;
  liveUntil: Timestamp | null;
  liveSessionId: string | null;
  liveFixAt: Timestamp | null;
  inBurst: Generated<boolean>;
}

// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface DeliveriesTable {
  notificationId: string;
  personId: string;
  channel: 'push' | 'email' | 'sms';
  state: 'pending' | 'sent' | 'failed' | 'skipped';
  attempts: Generated<number>;
  updatedAt: Timestamp;
}

export interface DevicesTable {
  id: string;
  personId: string;
  sealName: string;
  subscriptionSealed: Buffer;
  endpointIndex: Buffer;
  isCrewMember: Generated<boolean>;
  permanentErrors: Generated<number>;
  createdAt: Timestamp;
  sessionId: string | null;
  renewalHash: Buffer | null;
  workedAt: Timestamp | null;
  failedAt: Timestamp | null;
  shownAt: Timestamp | null;
  unshownSince: Timestamp | null;
}

export interface NotificationCountersTable {
  personId: string;
  unread: Generated<number>;
}

export interface NotificationSwitchesTable {
  personId: string;
  checkIn: Generated<boolean>;
  safePlaceShared: Generated<boolean>;
  distressAlert: Generated<boolean>;
  crewAccept: Generated<boolean>;
  newAnnouncement: Generated<boolean>;
  byEmail: Generated<boolean>;
}

export interface NotificationsTable {
  id: string;
  personId: string;
  type: string;
  title: string;
  body: string;
  refId: string | null;
  aboutId: string | null;
  dedupeKey: string;
  readAt: Timestamp | null;
  createdAt: Timestamp;
  seq: Generated<number>;
}

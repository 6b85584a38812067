// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface CrewMembersTable {
  id: string;
  youthId: string;
  supporterId: string;
  relationship: string | null;
  since: Timestamp;
  endedAt: Timestamp | null;
  shownFrom: Timestamp | null;
  pausedAt: Timestamp | null;
  unseen: Generated<string>;
}

export interface CrewNamesTable {
  id: string;
  youthId: string;
  nameSealed: Buffer;
}

export interface InvitationOptOutsTable {
  contactIndex: Buffer;
  inviterId: string | null;
  createdAt: Timestamp;
}

export interface InvitationsTable {
  id: string;
  inviterId: string;
  channel: 'email' | 'sms' | 'link';
  firstName: string;
  relationship: string | null;
  contactSealed: Buffer | null;
  contactIndex: Buffer | null;
  messageSealed: Buffer | null;
  tokenHash: Buffer;
  state: Generated<'pending' | 'waiting' | 'accepted' | 'rejected' | 'cancelled' | 'optedOut' | 'expired' | 'notThem'>;
  answeredBy: string | null;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  answeredAt: Timestamp | null;
  claimedBy: string | null;
  wasSent: Generated<boolean>;
  showsEarlier: Generated<boolean>;
  messageTokenHash: Buffer | null;
  resentAt: Timestamp | null;
  isAdult: boolean | null;
}

export interface LivingCrewTable {
  id: string;
  youthId: string;
  supporterId: string;
  since: Timestamp;
  seesFrom: Timestamp | null;
  seesUntil: Timestamp | null;
  sees: string | null;
}

// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ConnectionsTable {
  id: string;
  askerId: string;
  otherId: string | null;
  channel: 'email' | 'sms' | 'link';
  contactIndex: Buffer | null;
  contactSealed: Buffer | null;
  messageSealed: Buffer | null;
  tokenHash: Buffer;
  state: Generated<'pending' | 'accepted' | 'rejected' | 'cancelled' | 'ended'>;
  reason: string | null;
  reaches: boolean;
  wasSent: boolean;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  answeredAt: Timestamp | null;
  endedAt: Timestamp | null;
}

export interface LivingConnectionsTable {
  id: string;
  personId: string | null;
  otherId: string | null;
  since: Timestamp | null;
}

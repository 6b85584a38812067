// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface NudgesTable {
  id: string;
  senderId: string;
  receiverId: string;
  kind: 'thinking' | 'free' | 'checkin' | 'proud' | 'hangout';
  isWithheld: Generated<boolean>;
  createdAt: Timestamp;
  answer: 'heart' | 'hug' | 'thanks' | 'smile' | 'later' | null;
  answeredAt: Timestamp | null;
}

// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface BlockedPairsTable {
  personId: string;
  otherId: string;
}

export interface ChatChoicesTable {
  personId: string;
  otherId: string;
  blockedAt: Timestamp | null;
  hidesPresence: Generated<boolean>;
  nudgesRestUntil: Timestamp | null;
}

export interface ChatMarksTable {
  roomId: string;
  personId: string;
  readSeq: Generated<number>;
  deliveredSeq: Generated<number>;
  unread: Generated<number>;
  toldReadSeq: number | null;
  toldDeliveredSeq: number | null;
}

export interface ChatMessagesTable {
  roomId: string;
  seq: number;
  id: string;
  authorId: string;
  messageSealed: Buffer | null;
  createdAt: Timestamp;
  deletedAt: Timestamp | null;
  pictureId: string | null;
  isWithheld: Generated<boolean>;
  replySeq: number | null;
  revision: Generated<number>;
  ownSealed: Buffer | null;
  ownRevision: number | null;
}

export interface ChatReactionsTable {
  messageId: string;
  personId: string;
  isWithheld: Generated<boolean>;
  emojiSealed: Buffer | null;
  reactedAt: Timestamp;
}

export interface ChatRoomsTable {
  id: string;
  crewMemberId: string | null;
  youthId: string | null;
  supporterId: string | null;
  lastSeq: Generated<number>;
  closedAt: Timestamp | null;
}

export interface ChatVersionsTable {
  id: string;
  messageId: string;
  revision: number;
  authorId: string;
  messageSealed: Buffer;
  replacedAt: Timestamp;
}

export interface HiddenPresenceTable {
  personId: string;
  viewerId: string | null;
}

export interface UnseenPresenceTable {
  personId: string;
  viewerId: string | null;
}

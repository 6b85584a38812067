// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface JournalImagesTable {
  pageId: string;
  mediaId: string;
}

export interface JournalPageTagsTable {
  pageId: string;
  personId: string;
  tagId: string;
  position: number;
}

export interface JournalPagesTable {
  id: string;
  personId: string;
  revision: Generated<number>;
  status: 'draft' | 'finished';
  titleSealed: Buffer;
  documentSealed: Buffer;
  promptSealed: Buffer | null;
  mood: string | null;
  checkinId: string | null;
  source: Generated<string>;
  localDate: string;
  monthDay: number | null;
  writtenAt: Timestamp;
  changedAt: Timestamp;
  updatedAt: Timestamp;
  createdAt: Timestamp;
  importId: string | null;
  sourceIndex: Buffer | null;
}

export interface JournalSharesTable {
  pageId: string;
  personId: string;
  readerId: string;
  sharedAt: Timestamp;
  endsAt: Timestamp | null;
  endedAt: Timestamp | null;
  firstReadAt: Timestamp | null;
  lastReadAt: Timestamp | null;
}

export interface JournalTagsTable {
  id: string;
  personId: string;
  tagSealed: Buffer;
  tagIndex: Buffer;
}

export interface JournalVersionsTable {
  id: string;
  pageId: string;
  personId: string;
  titleSealed: Buffer;
  documentSealed: Buffer;
  promptSealed: Buffer | null;
  mood: string | null;
  changedAt: Timestamp;
  replacedAt: Timestamp | null;
}

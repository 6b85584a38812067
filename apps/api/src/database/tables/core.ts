// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { GeneratedAlways } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface IdempotencyKeysTable {
  keyHash: Buffer;
  requestHash: Buffer;
  status: number;
  answer: Buffer;
  createdAt: Timestamp;
}

export interface RateBucketsTable {
  key: Buffer;
  tokens: number;
  allowed: boolean;
  updatedAt: Timestamp;
}

export interface SocketIoAttachmentsTable {
  id: GeneratedAlways<number>;
  createdAt: FilledTimestamp;
  payload: Buffer | null;
}

export interface WorkerBeatsTable {
  worker: string;
  at: Timestamp;
}

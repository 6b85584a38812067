// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

export interface DataExportsTable {
  id: string;
  personId: string;
  state: Generated<'waiting' | 'ready' | 'expired' | 'failed'>;
  requestedAt: Timestamp;
  readyAt: Timestamp | null;
  storageKey: string | null;
  bytes: number | null;
  linkMadeAt: Timestamp | null;
  keyHash: Buffer | null;
  parts: Generated<number>;
  takenAt: Timestamp | null;
}

export interface DeletionLedgerTable {
  idHash: Buffer;
  erasedAt: Timestamp;
  counts: Json;
}

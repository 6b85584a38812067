// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface AuditHeadTable {
  onlyOne: Generated<boolean>;
  sealNumber: number;
  seal: Buffer;
}

export interface AuditHeadsTable {
  chain: number;
  number: Generated<number>;
  seal: Generated<Buffer>;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  actor: string | null;
  action: string;
  subject: string | null;
  subjectOwner: string | null;
  why: string | null;
  sealNumber: number | null;
  seal: Buffer | null;
  chain: number | null;
  chainNumber: number | null;
}

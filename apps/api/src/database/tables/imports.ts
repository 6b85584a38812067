// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ImportsTable {
  id: string;
  personId: string;
  state: 'uploading' | 'reading' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed';
  format: 'daylio' | 'dayOne' | 'howWeFeel' | 'mycrew' | 'csv' | null;
  bytes: number;
  parts: number;
  hasFile: Generated<boolean>;
  optionsSealed: Buffer | null;
  reportSealed: Buffer | null;
  rowsTotal: Generated<number>;
  rowsDone: Generated<number>;
  checkins: Generated<number>;
  pages: Generated<number>;
  pictures: Generated<number>;
  repeated: Generated<number>;
  remaining: Generated<number>;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
}

// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface InternalNotesTable {
  id: string;
  articleId: string | null;
  commentId: string | null;
  reportId: string | null;
  pictureId: string | null;
  sanctionId: string | null;
  ownerId: string | null;
  staffId: string | null;
  wordsSealed: Buffer;
  createdAt: Timestamp;
}

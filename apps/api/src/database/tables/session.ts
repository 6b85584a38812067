// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface OrganisationLinksTable {
  organisation: string;
  subjectIndex: Buffer;
  personId: string;
  linkedAt: Timestamp;
}

export interface OrganisationSignInsTable {
  id: string;
  organisation: string;
  subjectIndex: Buffer;
  sidIndex: Buffer | null;
  personId: string | null;
  sessionId: string | null;
  role: 'moderator' | 'lead' | null;
  refreshSealed: Buffer | null;
  readAt: Timestamp;
  beganAt: Timestamp;
}

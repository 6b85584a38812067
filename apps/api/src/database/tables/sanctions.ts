// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface SanctionsTable {
  id: string;
  personId: string;
  kind: 'warning' | 'restriction' | 'suspension';
  reason: string;
  wordsSealed: Buffer | null;
  reportId: string | null;
  setBy: string | null;
  setAt: Timestamp;
  startedAt: Timestamp | null;
  endsAt: Timestamp | null;
  confirmedAt: Timestamp | null;
  liftedAt: Timestamp | null;
  liftedBy: string | null;
  appealSealed: Buffer | null;
  appealedAt: Timestamp | null;
  appealOutcome: 'upheld' | 'lifted' | null;
  appealAnswerSealed: Buffer | null;
  appealDecidedAt: Timestamp | null;
  appealDecidedBy: string | null;
}

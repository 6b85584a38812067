// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface MediaTable {
  id: string;
  ownerId: string;
  kind: string;
  storageKey: string;
  thumbKey: string | null;
  type: string;
  width: number;
  height: number;
  state: Generated<'private' | 'held' | 'clear' | 'removed'>;
  createdAt: FilledTimestamp;
  doubtedAt: Timestamp | null;
  decidedAt: Timestamp | null;
}

export interface PeopleTable {
  id: string;
  kind: 'youth' | 'supporter' | 'staff';
  status: Generated<'active' | 'suspended' | 'closing' | 'deleted'>;
  firstName: string;
  lastName: string;
  emailSealed: Buffer | null;
  emailIndex: Buffer | null;
  emailVerifiedAt: Timestamp | null;
  mobileSealed: Buffer | null;
  mobileIndex: Buffer | null;
  mobileVerifiedAt: Timestamp | null;
  yearOfBirth: number | null;
  gender: string | null;
  state: string | null;
  backgroundSealed: Buffer | null;
  passwordHash: string | null;
  pinHash: string | null;
  pictureId: string | null;
  canShareData: boolean | null;
  consent: Generated<
    'notRequired' | 'required' | 'sent' | 'opened' | 'approved' | 'declined' | 'expired' | 'withdrawn'
  >;
  tutorialSkip: Generated<boolean>;
  timeZone: Generated<string>;
  quietFrom: string | null;
  quietUntil: string | null;
  oathAcceptedAt: Timestamp | null;
  createdAt: FilledTimestamp;
  googleSubjectIndex: Buffer | null;
  deletionOn: Timestamp | null;
  analytics: boolean | null;
  asleepFrom: string | null;
  asleepUntil: string | null;
  emailAskedAt: Timestamp | null;
  restrictedUntil: Timestamp | null;
  secondFactorSince: Timestamp | null;
  eventsWithCrew: Generated<boolean>;
}

// The signed-in person, as handlers receive them.
import type { ConsentState } from '@mycrew/contract/consent.ts';

export interface Member {
  id: string;
  sessionId: string;
  deviceId: string | null;
  kind: 'youth' | 'supporter' | 'staff';
  firstName: string;
  lastName: string;
  timeZone: string;
  canShareData: boolean | null;
  consent: ConsentState;
  mobileVerified: boolean;
  locked: boolean;
  /** New terms wait for them: only what is open beyond terms is theirs. */
  termsDue: boolean;
  yearOfBirth: number | null;
  /** Until then nothing of theirs goes out to others but calls for help, chat and answers: see restricted.ts. */
  restrictedUntil: Date | null;
}

// What an age opens, rung by rung. Age is taken at its youngest; product rules, and specification section 7, Articles.
import type { ConsentState } from './consent.ts';

const oldestYouth = 25;

export type AgeRung = 'turning13' | 'under15' | 'fifteen' | 'from16' | 'adult';

/**
 * Age is taken at its youngest. In the year of the 15th birthday it was the birth date that decided at sign-up: whoever
 * had to ask a parent then stands below. Null: too young for an account, or not a year at all.
 */
export const ageRung = (yearOfBirth: number, askedParent: boolean, thisYear: number): AgeRung | null => {
  const oldest = thisYear - yearOfBirth;
  if (oldest < 13) return null;
  if (oldest === 13) return 'turning13';
  if (oldest === 14) return 'under15';
  if (oldest === 15) return askedParent ? 'under15' : 'fifteen';
  if (oldest === 16) return 'fifteen';
  return oldest - 1 <= oldestYouth ? 'from16' : 'adult';
};

/** `first`: a person looks at it before anybody else reads it. `after`: it shows at once, and a person looks then. */
export type Commenting = 'no' | 'first' | 'after';

export interface ExperienceRights {
  mayRead: boolean;
  commenting: Commenting;
  mayPublish: boolean;
  /** Whether likes and the like are shown as numbers; under 16 they are not. */
  seesCounts: boolean;
}

interface Climber {
  kind: 'youth' | 'supporter' | 'staff';
  yearOfBirth: number | null;
  consent: ConsentState;
}

/** Supporters and staff read. Youths read, from 15 comment, from 16 publish; where a parent has to say yes first, nothing. */
export const experienceRights = ({ kind, yearOfBirth, consent }: Climber, thisYear: number): ExperienceRights => {
  if (kind !== 'youth') return { mayRead: true, commenting: 'no', mayPublish: false, seesCounts: true };
  const mayRead = consent === 'notRequired' || consent === 'approved';
  const rung = yearOfBirth === null ? null : ageRung(yearOfBirth, consent !== 'notRequired', thisYear);
  const isFrom16 = mayRead && (rung === 'from16' || rung === 'adult');
  const checkedFirst = mayRead && rung === 'fifteen' ? 'first' : 'no';
  return { mayRead, commenting: isFrom16 ? 'after' : checkedFirst, mayPublish: isFrom16, seesCounts: isFrom16 };
};

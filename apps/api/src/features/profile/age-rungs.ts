// Which rung of the ladder a year of birth stands on. Changing the year moves nobody up or down it.
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

export const staysOnRung = (from: number | null, to: number, askedParent: boolean, thisYear: number): boolean => {
  if (from === to) return true;
  const rung = ageRung(to, askedParent, thisYear);
  const before = from === null ? 'adult' : ageRung(from, askedParent, thisYear);
  return rung !== null && rung === before && to >= 1900;
};

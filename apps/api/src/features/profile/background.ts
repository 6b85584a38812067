// What people chose to enter about themselves; stored sealed, as one value.
import type { ProfileEntry } from '@mycrew/contract/profile.ts';

export interface Background {
  genderOtherText?: string | undefined;
  aboriginalOrTorresStraitIslander?: string | undefined;
  otherLanguages?: string[] | undefined;
  specifiedOtherLanguage?: string | undefined;
  ethnicityOrCulture?: string[] | undefined;
  specifiedEthnicityOrCulture?: string | undefined;
  invitationResource?: string | undefined;
  specifiedInvitationResource?: string | undefined;
}

/** Left out: stays. Null or empty: goes. */
export type BackgroundChange = { [K in keyof Background]: Background[K] | null | undefined };

export const mergeBackground = (before: Background, change: BackgroundChange): Background => {
  const given = Object.entries(change).filter(([, answer]) => answer !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(
    merged.filter(([, answer]) => answer !== null && answer !== undefined && answer.length > 0),
  );
};

/** The written words for a gender of one's own belong to that choice alone. */
export const changeIn = (entry: ProfileEntry, gender: string | null): BackgroundChange => ({
  genderOtherText: gender === 'O' ? entry.GenderOtherText : null,
  aboriginalOrTorresStraitIslander: entry.AboriginalOrTorresStraitIslander,
  otherLanguages: entry.OtherLanguages,
  specifiedOtherLanguage: entry.SpecifiedOtherLanguage,
  ethnicityOrCulture: entry.EthnicityOrCulture,
  specifiedEthnicityOrCulture: entry.SpecifiedEthnicityOrCulture,
  invitationResource: entry.InvitationResource,
  specifiedInvitationResource: entry.SpecifiedInvitationResource,
});

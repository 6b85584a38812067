// A person's own profile on the wire.
import type { Profile, ProfileEntry } from '@mycrew/contract/profile.ts';
import type { Background, BackgroundChange } from './background.ts';
import type { ProfileRow } from './profile.store.ts';

interface Opened {
  email: string;
  mobile: string;
  background: Background;
  pictureUrl: string | null;
  thumbUrl: string | null;
}

export const toProfile = (row: ProfileRow, opened: Opened): Profile => ({
  _id: row.id,
  FirstName: row.firstName,
  LastName: row.lastName,
  ProfilePicUrl: opened.pictureUrl,
  ProfilePicThumbUrl: opened.thumbUrl,
  Email: opened.email,
  MobileNumber: opened.mobile,
  CountryCode: '+61',
  EmailVerified: row.emailVerifiedAt !== null,
  MobileVerified: row.mobileVerifiedAt !== null,
  Kind: row.kind,
  YouthTutorialSkip: row.tutorialSkip,
  ParentalConsent: row.consent === 'notRequired' ? null : row.consent,
  YearOfBirth: row.yearOfBirth,
  Gender: row.gender,
  GenderOtherText: opened.background.genderOtherText ?? null,
  State: row.state,
  AboriginalOrTorresStraitIslander: opened.background.aboriginalOrTorresStraitIslander ?? null,
  OtherLanguages: opened.background.otherLanguages ?? [],
  SpecifiedOtherLanguage: opened.background.specifiedOtherLanguage ?? null,
  EthnicityOrCulture: opened.background.ethnicityOrCulture ?? [],
  SpecifiedEthnicityOrCulture: opened.background.specifiedEthnicityOrCulture ?? null,
  InvitationResource: opened.background.invitationResource ?? null,
  SpecifiedInvitationResource: opened.background.specifiedInvitationResource ?? null,
  HasPin: row.pinHash !== null,
  DeletionOn: row.deletionOn?.toISOString() ?? null,
});

/** The written words for a gender of one's own belong to that choice alone. */
export const toBackgroundChange = (entry: ProfileEntry, gender: string | null): BackgroundChange => ({
  genderOtherText: gender === 'O' ? entry.GenderOtherText : null,
  aboriginalOrTorresStraitIslander: entry.AboriginalOrTorresStraitIslander,
  otherLanguages: entry.OtherLanguages,
  specifiedOtherLanguage: entry.SpecifiedOtherLanguage,
  ethnicityOrCulture: entry.EthnicityOrCulture,
  specifiedEthnicityOrCulture: entry.SpecifiedEthnicityOrCulture,
  invitationResource: entry.InvitationResource,
  specifiedInvitationResource: entry.SpecifiedInvitationResource,
});

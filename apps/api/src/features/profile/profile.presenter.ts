// A person's own profile on the wire.
import type { Profile } from '@mycrew/contract/profile.ts';
import type { OpenedProfile } from './profile.service.ts';

export const toProfile = ({ row, ...opened }: OpenedProfile): Profile => ({
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

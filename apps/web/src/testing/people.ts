// The people of all tests.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { Profile } from '@mycrew/contract/profile.ts';
import type { Session } from '@mycrew/contract/session.ts';
import type { Person } from '@mycrew/contract/wire.ts';

let made = 0;

/** A fresh id, of the kind that the server makes. */
export function anId(): string {
  made += 1;
  return `0199aaaa-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

const inADay = () => Date.now() + 24 * 3_600_000;

export const aYouth = (more: Partial<Session> = {}): Session => ({
  UserId: '0199aaaa-1111-7000-8000-000000000001',
  Token: 'token-of-tahlia-0001',
  RefreshToken: 'refresh-of-tahlia-0001',
  Name: 'Tahlia Moreno',
  ProfileImage: null,
  MobileVerified: true,
  fcm: null,
  YouthTutorialSkip: false,
  Kind: 'youth',
  LogoutTime: inADay(),
  ...more,
});

export const aSupporter = (more: Partial<Session> = {}): Session =>
  aYouth({
    UserId: '0199aaaa-1111-7000-8000-000000000002',
    Token: 'token-of-jonah-00001',
    RefreshToken: 'refresh-of-jonah-00001',
    Name: 'Jonah Reid',
    Kind: 'supporter',
    ...more,
  });

export function aProfile(of: Session = aYouth(), more: Partial<Profile> = {}): Profile {
  const [FirstName = '', ...rest] = of.Name.split(' ');
  return {
    _id: of.UserId,
    FirstName,
    LastName: rest.join(' '),
    ProfilePicUrl: of.ProfileImage,
    ProfilePicThumbUrl: of.ProfileImage,
    Email: `${FirstName.toLowerCase()}@example.com`,
    MobileNumber: '0491570156',
    EmailVerified: true,
    MobileVerified: of.MobileVerified,
    Kind: of.Kind,
    YouthTutorialSkip: of.YouthTutorialSkip,
    ParentalConsent: null,
    CountryCode: '+61',
    YearOfBirth: 2009,
    Gender: null,
    GenderOtherText: null,
    State: null,
    AboriginalOrTorresStraitIslander: null,
    OtherLanguages: [],
    SpecifiedOtherLanguage: null,
    EthnicityOrCulture: [],
    SpecifiedEthnicityOrCulture: null,
    InvitationResource: null,
    SpecifiedInvitationResource: null,
    HasPin: false,
    DeletionOn: null,
    ...more,
  };
}

export const aPerson = (more: Partial<Person> = {}): Person => ({
  _id: anId(),
  FirstName: 'Jonah',
  LastName: 'Reid',
  ProfilePicUrl: null,
  ...more,
});

export const aCrewMember = (more: Partial<CrewMember> = {}): CrewMember => ({
  ...aPerson(),
  IsOnline: false,
  IsAway: false,
  UnreadMessageCount: 0,
  DistressAlertStatus: null,
  ...more,
});

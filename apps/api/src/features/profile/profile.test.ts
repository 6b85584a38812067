// One's own profile, through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aSupporter, aYouth } from '#testing/people.ts';

const { read } = profileEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

test('a youth reads who they are', async () => {
  const anna = await aYouth(app, {
    firstName: 'Anna',
    lastName: 'Ng',
    email: 'anna@example.com',
    mobile: '0491570006',
  });
  expect(await app.call(read, {}, anna)).toEqual({
    _id: anna.id,
    FirstName: 'Anna',
    LastName: 'Ng',
    ProfilePicUrl: null,
    ProfilePicThumbUrl: null,
    Email: 'anna@example.com',
    MobileNumber: '0491570006',
    CountryCode: '+61',
    EmailVerified: true,
    MobileVerified: true,
    Kind: 'youth',
    YouthTutorialSkip: false,
    ParentalConsent: null,
    YearOfBirth: 2008,
    Gender: null,
    GenderOtherText: null,
    State: 'NSW',
    AboriginalOrTorresStraitIslander: null,
    OtherLanguages: [],
    SpecifiedOtherLanguage: null,
    EthnicityOrCulture: [],
    SpecifiedEthnicityOrCulture: null,
    InvitationResource: null,
    SpecifiedInvitationResource: null,
    HasPin: false,
    DeletionOn: null,
  });
});

test('where a parent’s consent stands is shown to a youth under 15 alone', async () => {
  const young = await aYouth(app, { consent: 'required', mobileVerified: false });
  expect(await app.call(read, {}, young)).toMatchObject({ ParentalConsent: 'required', MobileVerified: false });
  const leanne = await aSupporter(app);
  expect(await app.call(read, {}, leanne)).toMatchObject({ ParentalConsent: null, Kind: 'supporter' });
});

test('a picture comes as two links', async () => {
  const anna = await aYouth(app);
  const picture = { id: uuidv7(), ownerId: anna.id, kind: 'profile', storageKey: 'a', type: 'image/webp' };
  await app.db
    .insertInto('media')
    .values({ ...picture, thumbKey: 'b', width: 8, height: 8 })
    .execute();
  await app.db.updateTable('people').set({ pictureId: picture.id }).where('id', '=', anna.id).execute();
  const { ProfilePicUrl, ProfilePicThumbUrl } = await app.call(read, {}, anna);
  expect(ProfilePicUrl).toMatch(new RegExp(`^/api/media/${picture.id}\\?size=full&`, 'u'));
  expect(ProfilePicThumbUrl).toMatch(new RegExp(`^/api/media/${picture.id}\\?size=thumb&`, 'u'));
});

test('without a token there is no profile', async () => {
  expect((await app.answer(read, {})).http).toBe(401);
});

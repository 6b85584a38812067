// Changing one's own profile, through the front door.
import { mediaEndpoints } from '@mycrew/contract/media.ts';
import { profileEndpoints, type ProfileEntry } from '@mycrew/contract/profile.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { read, update } = profileEndpoints;

const app = await setUpRoom();
let anna: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: anna, crew: leanne } = await aCrewOfTwo(app, { youth: { firstName: 'Anna', lastName: 'Ng' } }));
});

const save = (body: Partial<ProfileEntry>, person = anna) => app.answer(update, { body }, person);
const picture = async (background = 'teal') => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Anna at home' } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};
const savePicture = async (background?: string) =>
  app.call(update, { body: {}, files: { ProfilePic: await picture(background) } }, anna);
const look = async (url: string) => {
  const link = new URL(url, 'http://here');
  const query = Object.fromEntries(link.searchParams);
  const params = { id: link.pathname.split('/').at(-1)! };
  return app.send(mediaEndpoints.read, { params, query } as never, leanne);
};
const crewHeard = () => app.notified.filter(({ payload }) => (payload as { topic?: string }).topic === 'crew');

describe('what is written', () => {
  it('is words in a form too, also where it looks like a number', async () => {
    const body = {
      GenderOtherText: '42',
      Gender: 'O',
      SpecifiedOtherLanguage: '1337',
      SpecifiedInvitationResource: '',
    };
    const saved = await app.call(update, { body, files: { ProfilePic: await picture() } }, anna);
    expect(saved).toMatchObject({ ...body, SpecifiedInvitationResource: null });
  });

  it('stays as it is where it is left out, changes where it is given, goes where it is null', async () => {
    const all = {
      FirstName: ' Annika ',
      Gender: 'O',
      GenderOtherText: 'agender',
      State: 'VIC',
      AboriginalOrTorresStraitIslander: 'No',
      OtherLanguages: ['Vietnamese', 'Other'],
      SpecifiedOtherLanguage: 'Hakka',
      EthnicityOrCulture: ['Vietnamese'],
      InvitationResource: 'School',
    };
    const first = (await save(all)).data!;
    expect(first).toMatchObject({ ...all, FirstName: 'Annika', LastName: 'Ng', SpecifiedEthnicityOrCulture: null });
    const second = (await save({ LastName: 'Nguyen', SpecifiedOtherLanguage: null, State: null })).data!;
    expect(second).toEqual({ ...first, LastName: 'Nguyen', SpecifiedOtherLanguage: null, State: null });
    expect(await app.call(read, {}, anna)).toEqual(second);
  });

  it('about a gender of one’s own belongs to that choice', async () => {
    await save({ Gender: 'O', GenderOtherText: 'agender' });
    expect((await save({ FirstName: 'Annika' })).data).toMatchObject({ Gender: 'O', GenderOtherText: 'agender' });
    expect((await save({ Gender: 'F' })).data).toMatchObject({ Gender: 'F', GenderOtherText: null });
    expect((await save({ GenderOtherText: 'agender' })).data).toMatchObject({ Gender: 'F', GenderOtherText: null });
  });

  it.each(
    [...'MFNOP']
      .map((letter) => [letter, letter])
      .concat([
        ['W', 'F'],
        ['D', 'O'],
      ]),
  )('as gender %s is %s', async (Gender, read) => {
    expect((await save({ Gender, GenderOtherText: 'agender' })).data).toMatchObject({
      Gender: read,
      GenderOtherText: read === 'O' ? 'agender' : null,
    });
  });

  it('about oneself lies sealed', async () => {
    await save({ Gender: 'O', GenderOtherText: 'agender', OtherLanguages: ['Hakka'] });
    const { rows } = await app.pool.query<{ all: string }>(
      `SELECT concat(string_agg(p::text, ' '), string_agg(encode(background_sealed, 'escape'), ' ')) AS all FROM people p`,
    );
    expect(rows[0]!.all).not.toMatch(/agender|Hakka/u);
  });

  it('as JSON is read too', async () => {
    const { http } = await app
      .raw({
        method: 'PUT',
        url: '/api/user/profile',
        headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ FirstName: 'Annika', State: null }),
      })
      .then(({ statusCode }) => ({ http: statusCode }));
    expect(http).toBe(200);
    expect(await app.call(read, {}, anna)).toMatchObject({ FirstName: 'Annika', State: null });
  });

  it.each([
    [{ FirstName: ' ' }, 'FirstName', 'What should we call you?'],
    [{ Gender: 'X' }, 'Gender', 'Please choose one of the list.'],
    [{ State: 'Bavaria' }, 'State', 'Please choose one of the list.'],
    [{ Email: 'other@example.com' }, 'Email', 'Change this with a code.'],
    [{ MobileNumber: '0491570999' }, 'MobileNumber', 'Change this with a code.'],
  ])('%j is refused at its field', async (body, field, message) => {
    const before = await app.call(read, {}, anna);
    const { http, errors } = await save({ LastName: 'Nguyen', ...body } as never);
    expect({ http, errors }).toEqual({ http: 422, errors: [{ field, message }] });
    expect(await app.call(read, {}, anna)).toEqual(before);
  });

  it('writes nothing that the call doesn’t name', async () => {
    const [before] = await app.db.selectFrom('people').selectAll().where('id', '=', anna.id).execute();
    const { http } = await save({ Kind: 'staff', MobileVerified: true, id: leanne.id, status: 'closing' } as never);
    expect(http).toBe(200);
    expect(await app.db.selectFrom('people').selectAll().where('id', '=', anna.id).execute()).toEqual([before]);
  });

  it('takes the email and mobile of now, however they are typed', async () => {
    const { http } = await save({
      Email: anna.email.toUpperCase(),
      MobileNumber: anna.mobile.replace(/^0/u, '+61 '),
      CountryCode: '+61',
    });
    expect(http).toBe(200);
  });

  it('is published to whoever the name concerns, and to nobody where only other things changed', async () => {
    await save({ State: 'VIC' });
    expect(crewHeard()).toEqual([]);
    await save({ FirstName: 'Annika' });
    expect(crewHeard().map(({ memberIds }) => memberIds)).toEqual([[leanne.id]]);
  });
});

describe('the year of birth', () => {
  it.each([
    [2008, 2009, 200],
    [2008, 2000, 200],
    [2008, 2010, 422],
    [2010, 2009, 422],
    [2008, 1999, 422],
    [2008, 2014, 422],
    [2008, 3000, 422],
  ])('%i to %i answers %i', async (from, to, expected) => {
    const ben = await aYouth(app, { firstName: 'Ben', yearOfBirth: from });
    const { http, errors, data } = await save({ YearOfBirth: to }, ben);
    expect(http).toBe(expected);
    if (expected === 200) expect(data!.YearOfBirth).toBe(to);
    else expect(errors!.map(({ field }) => field)).toEqual(['YearOfBirth']);
  });

  it('lets nobody out from under their parent’s consent', async () => {
    const young = await aYouth(app, { yearOfBirth: 2012, consent: 'required' });
    for (const to of [2010, 2009, 1990, 2013]) expect((await save({ YearOfBirth: to }, young)).http).toBe(422);
  });

  it('of a supporter stays one of a grown-up', async () => {
    const karen = await aSupporter(app, { yearOfBirth: 1980 });
    expect((await save({ YearOfBirth: 1975 }, karen)).http).toBe(200);
    expect((await save({ YearOfBirth: 2008 }, karen)).http).toBe(422);
    expect((await save({ YearOfBirth: 1800 }, karen)).http).toBe(422);
  });
});

describe('a picture', () => {
  const idOf = (url: string) => new URL(url, 'http://here').pathname.split('/').at(-1)!;
  const asLeanne = (id: string) => look(app.rooms.media.urlFor(id, leanne.sessionId, app.clock.now()));

  it('is there for its owner at once and for the crew once it was looked at, without what the camera wrote into it', async () => {
    const { ProfilePicUrl, ProfilePicThumbUrl } = await savePicture();
    expect(ProfilePicThumbUrl).toContain('size=thumb');
    expect((await app.raw({ method: 'GET', url: ProfilePicUrl! })).statusCode).toBe(200);
    expect(crewHeard().map(({ memberIds }) => memberIds)).toEqual([[leanne.id]]);
    const id = idOf(ProfilePicUrl!);
    expect((await asLeanne(id)).statusCode).toBe(404);
    await app.settle();
    expect(crewHeard()).toHaveLength(2);
    const hers = await asLeanne(id);
    expect(hers.statusCode).toBe(200);
    expect(hers.rawPayload.includes('Anna at home')).toBe(false);
    expect((await sharp(hers.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('that does not pass is shown to its owner alone', async () => {
    app.state.verdict = 'hold';
    const { ProfilePicUrl } = await savePicture();
    await app.settle();
    expect((await app.raw({ method: 'GET', url: ProfilePicUrl! })).statusCode).toBe(200);
    expect((await asLeanne(idOf(ProfilePicUrl!))).statusCode).toBe(404);
  });

  it('is seen by nobody once there is another, and its files are erased', async () => {
    const first = await savePicture();
    const second = await savePicture('coral');
    expect((await app.raw({ method: 'GET', url: first.ProfilePicUrl! })).statusCode).toBe(404);
    expect((await app.raw({ method: 'GET', url: second.ProfilePicUrl! })).statusCode).toBe(200);
    expect(app.files.size).toBe(4);
    await app.settle();
    expect(app.files.size).toBe(2);
  });

  it('is taken away when asked', async () => {
    const first = await savePicture();
    const { data } = await save({ RemovePicture: true });
    expect(data).toMatchObject({ ProfilePicUrl: null, ProfilePicThumbUrl: null });
    await app.settle();
    expect((await app.raw({ method: 'GET', url: first.ProfilePicUrl! })).statusCode).toBe(404);
    expect(app.files.size).toBe(0);
  });

  it('is a picture', async () => {
    const files = { ProfilePic: new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }) };
    expect((await app.answer(update, { body: {}, files }, anna)).http).toBe(415);
  });
});

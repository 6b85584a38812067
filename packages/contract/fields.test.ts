// The fields that the specification names for a call, letter by letter: each served call takes them, or answers them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTables } from './src/all.ts';
import type { Endpoint } from './src/endpoint.ts';
import { OnlineStatus, UpdateToken } from './src/realtime.ts';
import { Session, Unlock } from './src/session.ts';

interface Described {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
}
type Schema = { _zod: { def: Described } };

/** Through whatever is wrapped around an object or a list of them. */
const shapeOf = (schema: unknown): Record<string, Schema> => {
  const { shape, innerType, in: input, element } = (schema as Schema | undefined)?._zod.def ?? { type: 'none' };
  if (shape) return shape;
  const inside = innerType ?? input ?? element;
  return inside ? shapeOf(inside) : {};
};
const namesIn = (schema: unknown) => Object.keys(shapeOf(schema));

const bare = (path: string) => path.replace(/\{\w+\}/gu, '{}');
const served = new Map<string, Endpoint>(
  Object.values(allTables)
    .flatMap((table) => Object.values(table) as Endpoint[])
    .map((row) => [`${row.method} ${bare(row.path)}`, row]),
);
const rowOf = (call: string): Endpoint => served.get(call)!;

/** Section 3: what stands behind a name in the list of calls. */
const entities: Record<string, string> = {
  Registration:
    'Gender EthnicityOrCulture InvitationResource SpecifiedInvitationResource IsParentalConcentRequired FirstName LastName Email MobileNumber YearOfBirth State CountryCode',
  'multipart, Profile (written)':
    'FirstName LastName YearOfBirth Gender GenderOtherText Email MobileNumber State ProfilePic AboriginalOrTorresStraitIslander OtherLanguages SpecifiedOtherLanguage EthnicityOrCulture SpecifiedEthnicityOrCulture CountryCode InvitationResource SpecifiedInvitationResource',
  'multipart, Check-in': 'Emotions Emotion EmotionName Color CheckinText Snapshot IsAddedToJournal CreatedEntrySource',
};

const words = (text: string) => text.match(/\w+/gu) ?? [];
const specified = readFileSync(new URL('../../docs/spec/endpoints.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([method, path, note = '']) => {
    const query = /\?([\w&=[\]]+)/u.exec(note)?.[1]?.replaceAll(/=\w+/gu, '') ?? '';
    const body = entities[note] ?? /\{([\w,]+)\}/u.exec(note)?.[1] ?? '';
    return { call: `${method} ${bare(path!)}`, query: words(query), body: words(body), note };
  })
  .filter(({ call }) => served.has(call));

describe('each served call', () => {
  const withFields = specified.filter(({ query, body }) => query.length + body.length > 0);

  it('is held to what the list says of it', () => {
    expect(withFields.length).toBeGreaterThan(25);
    for (const entity of Object.keys(entities)) expect(withFields.map(({ note }) => note)).toContain(entity);
  });

  it.each(withFields.map((each) => [each.call, each] as const))('takes the fields of %s', (call, { query, body }) => {
    const row = rowOf(call);
    expect(namesIn(row.query)).toEqual(expect.arrayContaining(query));
    expect([...namesIn(row.body), ...Object.keys(row.files ?? {})]).toEqual(expect.arrayContaining(body));
  });

  it('counts where it is to answer count', () => {
    for (const call of ['GET /user/dashboard/count', 'GET /notification/unread/count']) {
      expect(rowOf(call).counted, call).toBe(true);
      expect(namesIn(rowOf(call).reply), call).toContain('count');
    }
  });
});

describe('what is answered, kept and said over the socket', () => {
  const crewMember =
    '_id FirstName LastName ProfilePicUrl IsOnline IsAway UnreadMessageCount DistressAlertStatus'.split(' ');
  const emotion = ['_id', 'emotion', 'text', 'isPrimary'];

  it.each(['GET /user/mycrew', 'GET /user/myyouth'])('%s answers the fields of a crew member and no other', (call) => {
    expect(namesIn(rowOf(call).reply).toSorted()).toEqual(crewMember.toSorted());
  });

  it('the profile, the session and the emotions have their names', () => {
    const profile = ['FirstName', 'LastName', 'ProfilePicUrl', 'ProfilePicThumbUrl'];
    expect(namesIn(rowOf('GET /user/profile').reply)).toEqual(expect.arrayContaining(profile));
    const session = 'UserId Token RefreshToken Name ProfileImage MobileVerified fcm YouthTutorialSkip'.split(' ');
    expect(namesIn(Session)).toEqual(expect.arrayContaining(session));
    const checkin = shapeOf(rowOf('POST /checkin').body);
    expect(namesIn(checkin['Emotions'])).toEqual(expect.arrayContaining(emotion));
    const place = shapeOf(rowOf('POST /distress-safeplace').body);
    expect(namesIn(place['Coordinates'])).toEqual(['latitude', 'longitude']);
  });

  it('the five switches have their names', () => {
    const switches = ['checkIn', 'safePlaceShared', 'distressAlert', 'crewAccept', 'newAnnouncement'];
    for (const call of ['GET /settings/user/notifications', 'PUT /settings/user/notifications']) {
      const { body, reply } = rowOf(call);
      expect(namesIn(body ?? reply), call).toEqual(expect.arrayContaining(switches));
    }
  });

  it('the socket has its names', () => {
    expect(namesIn(UpdateToken)).toEqual(['token']);
    expect(namesIn(OnlineStatus)).toEqual(['UserId', 'IsOnline', 'IsAway']);
  });
});

it.each([{ password: '' }, {}])('unlocking with %j is answered in the words of the specification', (typed) => {
  const issues = Unlock.safeParse(typed).error?.issues.map(({ path, message }) => [path.join(), message]);
  expect(issues).toEqual([['password', 'Please enter your password or pin to unlock.']]);
});

// A name is what somebody typed about themselves: in whatever reaches somebody else it is no link, no address, no number
// to call and no second line, also where it was taken before names were looked at.
import { readdir } from 'node:fs/promises';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertWords } from '#features/alert-delivery/alert-words.ts';
import type { Kind } from '#features/notifications/kinds/kind.ts';
import { hashPassword } from '#features/session/passwords.ts';
import { sanitize, nameInWords } from '#adapters/sanitize.ts';
import { allClear, aYouthWithCrew, raise, turnPushOn } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';

const hostile = [
  'Sam http://evil.example/login',
  'HTTPS://EVIL.EXAMPLE',
  'ftp:/\u200b/evil.example',
  'www.evil.example',
  'win at evil.com',
  'evil.com/now',
  'EVIL.COM?x=1',
  'evil．com',
  'bit.ly/2abc',
  'xn--e1afmkfd.xn--p1ai',
  'me@evil.example',
  'mailto:me@evil',
  'tel:0491570156',
  'Call 0491 570 156',
  'Call ０４９１５７０１５６',
  'Call +61 (491) 570-156',
  '192.168.0.1/x',
  'Sam\nMyCrew: your account is closed',
  'Sam\r\nBcc: everybody',
  'Sam\u2028second',
  'Sam \u202emoc.live',
  'S\u200ba\u2060m',
  `Sam${'\u0301'.repeat(30)}`,
  '<a href=x>Sam</a>',
  '[Sam](evil)',
];
/** The links, numbers, ids and codes of our own: what an id or a code is made of is chance. */
const own =
  /http:\/\/localhost:3000\/[^\s”]*|1800 551 800|hello@example\.com|triple zero|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b\d{6} is your MyCrew code/gu;
const bad =
  /:\/\/|www\.|evil\.[a-z]|evil．|bit\.ly\/|[@<>[\]]|0491|570|p1ai|\d{1,3}\.\d{1,3}\.\d|[\u200b\u2028\u202e\u2060]|\u0301{4}|mailto:|tel:/iu;
const expectClean = (words: string, what: string) => expect(words.replaceAll(own, ''), what).not.toMatch(bad);
const expectLine = (words: string) => expect(words).not.toMatch(/[\n\r]/u);

type AnyKind = Pick<Kind<'distress.ended'>, 'type' | 'words'>;
/** Whatever stands in the folder of kinds; one that carries chosen words is made with some. */
const allKinds = async (): Promise<AnyKind[]> => {
  const folder = new URL('features/notifications/kinds/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name !== 'kind.ts');
  const found = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, folder).pathname) as Promise<object>),
  );
  return found
    .flatMap((each) => Object.values(each) as (AnyKind | ((words: string) => AnyKind))[])
    .map((kind) => (typeof kind === 'function' ? kind('Take care.') : kind));
};
const noticeKinds = await allKinds();

describe.each(hostile)('%j', (typed) => {
  it('is harmless in every kind of notice', () => {
    expect(noticeKinds.length).toBeGreaterThan(10);
    for (const kind of noticeKinds) {
      const { title, body } = kind.words(nameInWords(typed), {
        as: 'cleared',
        hours: 24,
        act: 'publish',
        what: 'on',
        way: 'sms',
      } as never);
      for (const words of [title, body]) {
        expectClean(words, kind.type);
        expectLine(words);
      }
    }
  });

  it('is harmless in every kind of alert, on every channel', () => {
    for (const kind of ['alert', 'reminder', 'mistake', 'cleared', 'expired'] as const) {
      const words = alertWords(kind, typed, 'http://localhost:3000/answer/abc');
      for (const each of Object.values(words)) expectClean(each, kind);
      for (const each of [words.title, words.body, words.subject, words.text]) expectLine(each);
    }
  });
});

it.each([
  ['Tahlia', 'Tahlia'],
  ['Zoë O’Brien-Smith', 'Zoë O’Brien-Smith'],
  ['J.R. Smith', 'J. R. Smith'],
  ['St.John', 'St. John'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['山田 太郎', '山田 太郎'],
  ['น้ำฝน', 'น้ำฝน'],
  ['ນ້ຳ', 'ນ້ຳ'],
  ['O´Brien', 'O´Brien'],
  ['Hēmi Te Rangi', 'Hēmi Te Rangi'],
  ['Sam 🌻', 'Sam 🌻'],
  ['ｅｖｉｌ．ｃｏｍ', 'Somebody'],
  ['Sam 2', 'Sam 2'],
  ['http://evil.example', 'Somebody'],
  ['\u3164', 'Somebody'],
])('%j stands there as %j', (typed, shown) => {
  expect(nameInWords(typed)).toBe(shown);
});

it('words beside a name lose their links and leave the rest', () => {
  const typed = 'Hey!\nLook at https://evil.example/x or evil.com,\tsee you at 7. Love, T.';
  expect(sanitize(typed, 280)).toBe('Hey! Look at or , see you at 7. Love, T.');
  expect(sanitize('hm... well… see you', 280)).toBe('hm... well… see you');
  expect(sanitize('hm...see you', 280)).toBe('hm... see you');
});

describe('somebody who has such a name from before', () => {
  const name = 'Sam\nhttp://evil.example www.evil.example 0491 570 156 \u202etxt';
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.reset());

  const reached = () => [
    ...app.mails.flatMap(({ subject, text }) => [subject, text]),
    ...app.texts.map(({ text }) => text),
    ...app.pushes.map(({ payload }) => JSON.stringify(payload)),
    ...app.notified.filter(({ event }) => event === 'push-message').map(({ payload }) => JSON.stringify(payload)),
  ];
  const rename = (id: string) =>
    app.db.updateTable('people').set({ firstName: name, lastName: name }).where('id', '=', id).execute();

  it('signs in, reads and changes what they like', async () => {
    const passwordHash = await hashPassword('kelp toast nineteen');
    const sam = await aYouth(app, { firstName: 'Sam', passwordHash });
    await rename(sam.id);
    const body = { userName: sam.email, password: 'kelp toast nineteen' };
    const { Token: token } = await app.call(sessionEndpoints.signIn, { body });
    expect(await app.call(profileEndpoints.read, {}, { token })).toMatchObject({ FirstName: name });
    const changed = await app.call(profileEndpoints.update, { body: { State: 'VIC' } }, { token });
    expect(changed).toMatchObject({ FirstName: name, State: 'VIC' });
  });

  it('reaches nobody with more than a plain name: alert, chat, invitations, a parent', async () => {
    const { youth, people } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    await turnPushOn(app, youth);
    for (const { id } of [youth, people[0]!]) await rename(id);
    await raise(app, youth);
    await app.settle();
    app.clock.advance({ minutes: 2 });
    await app.settle();
    await allClear(app, youth);
    await app.settle();
    await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'hello' } }, people[0]!);
    await app.call(chatEndpoints.send, { body: { userId: people[0]!.id, Message: 'hello' } }, youth);
    const asked = { FirstName: 'Jo evil.com', Message: `Come to ${name}` };
    const byMail = { ...asked, Channel: 'email', Email: 'jo@example.com' } as const;
    const byText = { ...asked, Channel: 'sms', MobileNumber: '0491570110' } as const;
    for (const body of [byMail, byText]) await app.call(crewEndpoints.invite, { body }, youth);
    await app.settle();
    const words = reached();
    expect(app.mails.length).toBeGreaterThan(2);
    expect(app.texts.length).toBeGreaterThan(1);
    expect(app.pushes.length).toBeGreaterThan(2);
    for (const each of words) expectClean(each, each);
    for (const { subject } of app.mails) expectLine(subject);
    for (const { text } of app.texts) expectLine(text);
  });

  it('asks a parent by a plain name', async () => {
    const form = {
      FirstName: 'Zoe',
      LastName: 'Park',
      Email: 'zoe@example.com',
      MobileNumber: '0491570158',
      Password: 'kelp toast nineteen',
      YearOfBirth: 2012,
      AcceptedPolicies: true,
      ParentName: 'Karen evil.com',
      ParentEmail: 'karen@example.com',
    };
    const { UserId, Token: token } = await app.call(registrationEndpoints.register, { body: form });
    await rename(UserId);
    await app.call(consentEndpoints.resend, { body: {} }, { token });
    await app.settle();
    expect(app.mails.length).toBeGreaterThan(0);
    for (const each of reached()) expectClean(each, each);
  });
});

it.each([
  ['POST', '/api/user/register', 'FirstName'],
  ['PUT', '/api/user/profile', 'FirstName'],
  ['POST', '/api/user/invitation/generate', 'FirstName'],
])('%s %s refuses a name that nobody can see, at its field', async (method, url, field) => {
  const app = await createTestApp();
  const youth = await aYouth(app);
  const answer = await app.raw({
    method: method as 'POST',
    url,
    headers: { authorization: `Bearer ${youth.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ [field]: 'Sam\u202e', Channel: 'link' }),
  });
  expect(answer.json().errors).toContainEqual({ field, message: 'Has characters we can’t keep.' });
  await app.close();
});

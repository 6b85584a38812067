// An installation with a face of its own never says our name (in no notice, mail, text, push, page, export, policy or document) and
// never shows our hue in what the server draws.
import { createHash } from 'node:crypto';
import { mailHtml } from '#adapters/mail-layout.ts';
import { inHue, ownColours } from '@mycrew/contract/palette.ts';
import { brand, setBrand, shippedName } from '@mycrew/contract/brand.ts';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameInWords } from '#adapters/sanitize.ts';
import * as account from '#features/notifications/kinds/account.ts';
import * as alerts from '#features/notifications/kinds/alerts.ts';
import * as crew from '#features/notifications/kinds/crew.ts';
import type { Kind } from '#features/notifications/kinds/kind.ts';
import * as people from '#features/notifications/kinds/people.ts';
import { allClear, aYouthWithCrew, raise, turnPushOn } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { unzip } from '#testing/unzip.ts';
import { aLead } from '#testing/staff.ts';

const hue = 200;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const lead = await aLead(app);
  const body = {
    Set: { Name: 'Harbour', Hue: hue, Sentences: { 'mail-closing': 'Fair winds!', 'mail-welcome': 'Welcome aboard.' } },
    Why: 'This is our name',
  };
  await app.call(installationEndpoints.change, { body }, lead);
  expect(await app.call(signUpEndpoints.read, {})).toMatchObject({ Name: 'Harbour', Operator: 'Harbour' });
});
const shipped = { ...brand };
afterAll(async () => {
  await app.close();
  // Other files of tests may run in this process.
  setBrand(shipped);
});

/** A wire name in a document of calls is no word. */
const expectOwn = (words: string, where: string) =>
  expect(words.replaceAll(`"${shippedName}"`, ''), where).not.toContain(shippedName);

/** Drawn in the hue that was set; what somebody wrote is no drawing. */
const expectOwnHue = (html: string, where: string) => {
  expect(html, where).toContain(inHue('#5b1563', hue));
  for (const hex of ownColours) expect(html, where).not.toContain(hex);
};

type NoticeKind = Pick<Kind<'distress.ended'>, 'type' | 'words' | 'discreetWords'>;
type AnyKind = NoticeKind | ((words: string) => NoticeKind);

it('in any kind of notice', () => {
  const more = { as: 'cleared', hours: 24, act: 'publish', what: 'on', way: 'sms' };
  for (const each of [account, alerts, crew, people].flatMap((file) => Object.values(file) as AnyKind[])) {
    const kind = typeof each === 'function' ? each('Take care.') : each;
    expectOwn(JSON.stringify([kind.words(nameInWords('Sam'), more as never), kind.discreetWords]), kind.type);
  }
});

it('in what reaches people', async () => {
  const { youth, people: supporters } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  await turnPushOn(app, youth);
  await raise(app, youth);
  await app.settle();
  app.clock.advance({ minutes: 2 });
  await app.settle();
  await allClear(app, youth);
  await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'hello' } }, supporters[0]!);
  const asked = { FirstName: 'Jo', Message: 'Be in my Crew?' };
  for (const to of [
    { Channel: 'email', Email: 'jo@example.com' },
    { Channel: 'sms', MobileNumber: '0491570110' },
  ] as const)
    await app.call(crewEndpoints.invite, { body: { ...asked, ...to } }, youth);
  const form = {
    FirstName: 'Zoe',
    LastName: 'Park',
    Email: 'zoe@example.com',
    MobileNumber: '0491570158',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2012,
    AcceptedPolicies: true,
    ParentName: 'Karen',
    ParentEmail: 'karen@example.com',
  };
  await app.call(registrationEndpoints.register, { body: form });
  await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: youth.email } });
  await app.settle();
  expect(app.mails.length).toBeGreaterThan(4);
  expect(app.texts.length).toBeGreaterThan(1);
  const reached = JSON.stringify([app.mails, app.texts, app.pushes, app.notified]);
  expect(reached).toContain('Harbour');
  for (const own of ['Welcome aboard. Take your time', 'Fair winds!']) expect(reached).toContain(own);
  expectOwn(reached, 'mails, texts and pushes');
});

it.each(['/need-help-now', '/answer/unknown', '/mailbox', '/api/openapi.json', '/api/docs'])('at %s', async (url) => {
  const { body, headers } = await app.raw({ url, headers: { accept: 'text/html,*/*' } });
  expect(body.length).toBeGreaterThan(200);
  expectOwn(body, url);
  if (url.startsWith('/api/')) return;
  expectOwnHue(body, url);
  const [, style = ''] = /<style>([^]*?)<\/style>/u.exec(body)!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

it('in the look of mails, which leaves written words alone', () => {
  expectOwnHue(mailHtml({ subject: 'Hello', text: 'A word.\n\nhttps://example.com/a' }, 'https://example.com'), 'mail');
  const text = 'I like style="#5b1563" most.';
  expect(mailHtml({ subject: 'Hello', text }, 'https://example.com')).toContain('#5b1563&quot; most.');
});

it('in the policies', async () => {
  for (const Type of ['terms', 'privacy'] as const) {
    const words = JSON.stringify(await app.call(policyEndpoints.read, { params: { type: Type } }));
    expect(words).toContain('Harbour');
    expectOwn(words, Type);
  }
});

it('in what somebody takes along', async () => {
  const youth = await aYouth(app);
  await app.call(
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: 'sad', isPrimary: true }], CheckinText: 'a long day' } },
    youth,
  );
  await stepUp(app, youth);
  const { _id: id } = await app.call(myDataEndpoints.requestExport, { body: {} }, youth);
  await app.settle();
  const { rawPayload } = await app.send(myDataEndpoints.downloadExport, { params: { id } }, youth);
  const files = unzip(rawPayload);
  expect(files.size).toBeGreaterThan(3);
  for (const [name, content] of files) expectOwn(`${name} ${content}`, name);
  expect(files.get('index.html')!.toString()).toContain('Harbour');
});

// The page behind the link in a text: works without an account and without script.
import { answerWords } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { allClear, aYouthWithCrew, raise } from '#testing/alerts.ts';
import { rateTable } from '#http/rate-table.ts';
import type { TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let leanne: TestPerson;
let link: string;
beforeEach(async () => {
  const all = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  youth = all.youth;
  leanne = all.people[0]!;
  await raise(app, youth, { Note: 'something secret' });
  await app.settle();
  link = /\/answer\/[\w-]+/u.exec(app.texts[0]!.text)![0];
});

const open = (url = link) => app.raw({ method: 'GET', url });
const tap = (payload: string, url = link) =>
  app.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const buttons = (body: string) => [...body.matchAll(/value="(\w+)"/gu)].map(([, value]) => value);
const answers = () => app.db.selectFrom('alertRecipients').select(['answer', 'seenAt']).execute();

it('shows a first name, two answers and whom to call; nothing else, to nobody else', async () => {
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(body).toContain('Tahlia asked for support');
  expect(body).toContain('href="tel:000"');
  expect(body).toContain('href="tel:1800551800"');
  expect(body).not.toMatch(/<script|secret|Brennan|Leanne/u);
  expect(Buffer.byteLength(body)).toBeLessThan(14_336);
  // A mail scanner that opens links has neither seen nor answered it.
  expect(await answers()).toEqual([{ answer: null, seenAt: null }]);
});

it('offers the answers of the app in its words, and after a yes the number that the youth shares', async () => {
  const before = (await open()).body;
  expect(buttons(before)).toEqual(['onMyWay', 'canHelp', 'cant']);
  for (const words of Object.values(answerWords)) expect(before).toContain(`>${words}</button>`);
  expect(before).toContain('</svg>MyCrew</p>');
  const { mobile } = youth;
  expect(before).not.toContain(mobile);
  await tap('Answer=onMyWay');
  const { body } = await open();
  expect(body).toContain('see that you’re on your way');
  expect(body).toContain(`href="tel:${mobile}"`);
  expect(body).toContain(`href="sms:${mobile}?&amp;body=`);
  await allClear(app, youth);
  expect((await open()).body).not.toContain(mobile);
});

it('takes one answer, and shows it from then on', async () => {
  const first = await tap('Answer=canHelp');
  expect([first.statusCode, first.headers.location]).toEqual([303, link]);
  expect((await open()).body).toContain('see that you can help from where you are');
  expect((await tap('Answer=cant')).statusCode).toBe(303);
  expect(await answers()).toMatchObject([{ answer: 'canHelp' }]);
  expect((await app.call(distressEndpoints.status, {}, youth)).Alert?.Recipients).toMatchObject([
    { Answer: 'canHelp' },
  ]);
});

it('whoever could not is shown that, also by the link in a reminder, and can still say that they come', async () => {
  await tap('Answer=cant');
  app.clock.advance({ minutes: 3 });
  await app.settle();
  const again = /\/answer\/[\w-]+/u.exec(app.texts.at(-1)!.text)![0];
  expect(app.texts.length).toBeGreaterThan(1);
  const { body } = await open(again);
  expect(body).toContain('see that you can’t right now');
  expect(buttons(body)).toEqual(['onMyWay', 'canHelp']);
  expect((await tap('Answer=canHelp', again)).statusCode).toBe(303);
  const after = (await open(again)).body;
  expect(after).toContain('see that you can help from where you are');
  expect(buttons(after)).toEqual([]);
  expect(await answers()).toMatchObject([{ answer: 'canHelp' }]);
});

it('a page left open takes nothing back from what was answered in the app since', async () => {
  const { DistressId } = (await app.call(distressEndpoints.alerts, {}, leanne))[0]!;
  await app.call(distressEndpoints.answer, { body: { DistressId, Answer: 'onMyWay', Minutes: 12 } }, leanne);
  for (const payload of ['Answer=canHelp', 'Answer=cant']) expect((await tap(payload)).statusCode).toBe(303);
  expect(await answers()).toMatchObject([{ answer: 'onMyWay' }]);
});

it('takes nothing that is no answer', async () => {
  for (const payload of ['', 'Answer=withThem', 'Answer']) expect((await tap(payload)).statusCode).toBe(303);
  expect((await app.raw({ method: 'POST', url: link, payload: { Answer: 'canHelp' } })).statusCode).toBe(303);
  expect(await answers()).toMatchObject([{ answer: null }]);
  expect((await tap(`Answer=${'x'.repeat(5_000)}`)).statusCode).toBe(413);
});

it('says when it is over', async () => {
  await allClear(app, youth);
  const { statusCode, body } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('If you haven’t heard from Tahlia since, please call');
  expect(body).not.toContain('<form');
  await tap('Answer=canHelp');
  expect(await answers()).toMatchObject([{ answer: null }]);
});

it('helps even where the link leads nowhere', async () => {
  for (const url of ['/answer/short', `/answer/${'x'.repeat(22)}`]) {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('tel:000');
    expect((await tap('Answer=canHelp', url)).statusCode).toBe(404);
  }
});

describe('whoever opens very many', () => {
  const stranger = { remoteAddress: '198.51.100.77' };
  const flood = (method: 'GET' | 'POST', count: number) =>
    Promise.all(Array.from({ length: count }, () => app.raw({ method, url: '/answer/none', ...stranger })));

  it.each([
    ['GET', rateTable.read!.address!.atOnce],
    ['POST', rateTable.write!.address!.atOnce],
  ] as const)('by %s is asked to wait, and shown whom to call; nobody else waits', async (method, most) => {
    const before = await flood(method, most);
    expect(new Set(before.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const { statusCode, headers, body } = await app.raw({ method, url: link, ...stranger });
    expect([statusCode, headers['retry-after']]).toEqual([429, '1']);
    expect(body).toContain('Please try again in a moment');
    expect(body).toContain('href="tel:000"');
    expect(body).toContain('href="tel:1800551800"');
    expect(body).not.toContain('Tahlia');
    expect((await open()).statusCode).toBe(200);
    expect((await tap('Answer=canHelp')).statusCode).toBe(303);
    app.clock.advance({ seconds: 2 });
    expect((await app.raw({ method: 'GET', url: link, ...stranger })).statusCode).toBe(200);
  });
});

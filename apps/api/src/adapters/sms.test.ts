import { setBrand } from '@mycrew/contract/brand.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { createHttpSms, createMailboxSms } from './sms.ts';
import { closedAddress, openLocalPeer } from './testing/local-peer.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { openSilentPeer } from './testing/time-limits.ts';

const clock = { now: () => new Date('2026-11-20T04:00:00Z') };
const text = { to: '+61412345678', text: 'Your code is 123456.', reference: 'otp-1' };

async function provider(status: number | (() => number), body = '{"id":"p-1"}') {
  const peer = await openLocalPeer((_request, response) => {
    const answered = typeof status === 'number' ? status : status();
    response.writeHead(answered, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  onTestFinished(() => peer.close());
  return peer;
}

test('a text is posted as JSON and gets the id of the provider', async () => {
  const first = await provider(202);
  expect(await createHttpSms({ url: `${first.url}/send?from=MyCrew`, clock }).send(text)).toMatchObject({ id: 'p-1' });
  const [asked] = first.asked;
  expect(asked).toMatchObject({ method: 'POST', path: '/send?from=MyCrew' });
  expect(asked?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(asked?.body))).toEqual(text);
});

test('the sender of the desk goes with a text, where the address says none', async () => {
  setBrand({ smsFrom: 'Harbour' });
  onTestFinished(() => setBrand({ smsFrom: '' }));
  const [plain, own] = [await provider(202), await provider(202)];
  await createHttpSms({ url: plain.url, clock }).send(text);
  await createHttpSms({ url: `${own.url}/send?from=Ours`, clock }).send(text);
  expect(JSON.parse(String(plain.asked[0]?.body))).toEqual({ ...text, from: 'Harbour' });
  expect(JSON.parse(String(own.asked[0]?.body))).toEqual(text);
});

test('a login in the address travels as a header', async () => {
  const first = await provider(200);
  await createHttpSms({ url: first.url.replace('//', '//us%40er:pa%3Ass@'), clock }).send(text);
  const expected = `Basic ${Buffer.from('us@er:pa:ss').toString('base64')}`;
  expect(first.asked[0]?.headers.authorization).toBe(expected);
});

test('an oddly worded yes is a yes', async () => {
  const first = await provider(200, 'OK');
  expect(await createHttpSms({ url: first.url, clock }).send(text)).toMatchObject({ id: 'otp-1' });
});

test.each(['0412345678', '+6141234567', '+61212345678', '+64211234567', '+61412345678\n', '+61 412 345 678'])(
  'only Australian mobiles are texted, not %j',
  async (to) => {
    const first = await provider(200);
    const failure = { outcome: 'refused' };
    await expect(createHttpSms({ url: first.url, clock }).send({ ...text, to })).rejects.toMatchObject(failure);
    expect(first.asked).toHaveLength(0);
  },
);

test.each([500, 503, 429, 401, 302])(
  'after %i the other provider is asked, with the same reference',
  async (status) => {
    const first = await provider(status);
    const second = await provider(200, '{"id":7}');
    const sms = createHttpSms({ url: first.url, secondUrl: second.url, clock });
    expect(await sms.send(text)).toEqual({ id: '7', provider: new URL(second.url).host });
    expect(first.asked).toHaveLength(1);
    expect(JSON.parse(String(second.asked[0]?.body))).toMatchObject({ reference: 'otp-1' });
  },
);

test('a provider that is gone or silent is replaced by the other', async () => {
  const second = await provider(200);
  const gone = createHttpSms({ url: await closedAddress(), secondUrl: second.url, clock });
  expect(await gone.send(text)).toMatchObject({ id: 'p-1' });
  const silent = createHttpSms({ url: (await openSilentPeer()).url, secondUrl: second.url, clock });
  expect(await silent.send(text)).toMatchObject({ id: 'p-1' });
});

test('a number that the provider refuses is not tried elsewhere', async () => {
  const first = await provider(422);
  const second = await provider(200);
  const sms = createHttpSms({ url: first.url, secondUrl: second.url, clock });
  await expect(sms.send(text)).rejects.toMatchObject({ outcome: 'refused' });
  expect(second.asked).toHaveLength(0);
});

test('what the second provider refuses may still have arrived through the first', async () => {
  const silent = await openSilentPeer();
  const second = await provider(422);
  const sms = createHttpSms({ url: silent.url, secondUrl: second.url, clock });
  await expect(sms.send(text)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('tells whether the text may have been delivered', async () => {
  const gone = await closedAddress();
  await expect(createHttpSms({ url: gone, clock }).send(text)).rejects.toMatchObject({ outcome: 'not-sent' });
  const silent = createHttpSms({ url: (await openSilentPeer()).url, secondUrl: gone, clock });
  await expect(silent.send(text)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('the second try of something urgent may begin with the other provider', async () => {
  const first = await provider(200);
  const second = await provider(200);
  await createHttpSms({ url: first.url, secondUrl: second.url, clock }).send({ ...text, otherProviderFirst: true });
  expect(first.asked).toHaveLength(0);
  expect(second.asked).toHaveLength(1);
});

test('no other provider is asked once it is too late for that', async () => {
  const first = await provider(500);
  const second = await provider(200);
  const sms = createHttpSms({ url: first.url, secondUrl: second.url, clock });
  const isTooLate = () => first.asked.length > 0;
  await expect(sms.send({ ...text, isTooLate })).rejects.toMatchObject({ outcome: 'not-sent' });
  expect(second.asked).toHaveLength(0);
  await sms.send({ ...text, isTooLate: () => false });
  expect(second.asked).toHaveLength(1);
});

test('a provider that failed five times rests for fifteen seconds', async () => {
  let now = Date.parse('2026-11-20T04:00:00Z');
  const first = await provider(500);
  const second = await provider(200);
  const sms = createHttpSms({ url: first.url, secondUrl: second.url, clock: { now: () => new Date(now) } });
  for (let sent = 0; sent < 7; sent += 1) await sms.send(text);
  expect(first.asked).toHaveLength(5);
  expect(second.asked).toHaveLength(7);
  now += 15_000;
  await sms.send(text);
  expect(first.asked).toHaveLength(6);
});

test('after its rest a provider is tried by one message, and rests again where that fails', async () => {
  let now = Date.parse('2026-11-20T04:00:00Z');
  let status = 500;
  const first = await provider(() => status);
  const second = await provider(200);
  const sms = createHttpSms({ url: first.url, secondUrl: second.url, clock: { now: () => new Date(now) } });
  for (let sent = 0; sent < 5; sent += 1) await sms.send(text);
  now += 15_000;
  await Promise.all([sms.send(text), sms.send(text), sms.send(text)]);
  await sms.send(text);
  expect(first.asked).toHaveLength(6);
  now += 15_000;
  status = 200;
  await Promise.all([sms.send(text), sms.send(text)]);
  await sms.send(text);
  expect(first.asked).toHaveLength(8);
  expect(second.asked).toHaveLength(10);
});

test('an only provider is asked even while it should rest', async () => {
  const first = await provider(500);
  const sms = createHttpSms({ url: first.url, clock });
  for (let sent = 0; sent < 6; sent += 1) await sms.send(text).catch(() => null);
  expect(first.asked).toHaveLength(6);
});

test('texts do not leave this machine unencrypted', () => {
  expect(() => createHttpSms({ url: 'http://sms.example.org/send', clock })).toThrow('https');
});

test('without a provider a text waits in the local mailbox', async () => {
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  const sms = createMailboxSms(mailbox);
  await sms.send(text);
  await expect(sms.send({ ...text, to: '+64211234567' })).rejects.toMatchObject({ outcome: 'refused' });
  const stored = await mailbox.list({ limit: 10 });
  expect(stored).toMatchObject([{ channel: 'sms', to: text.to, subject: null, text: text.text, html: null }]);
});

// What SMS providers report: believed only at the secret address, and never taken back once it arrived.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raiseToAll, status, textReport } = distressEndpoints;
const secret = 'a secret of sixteen and more';
const app = await setUpRoom({ settings: { smsHookSecret: secret } });
let tahlia: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia } = await aCrewOfTwo(app));
  await app.call(raiseToAll, { body: {} }, tahlia);
  await app.settle();
});

const report = (body: Record<string, unknown>, by = secret) => app.answer(textReport, { params: { secret: by }, body });
const textState = async () =>
  (await app.call(status, {}, tahlia)).Alert!.Recipients[0]!.Receipts.find(({ Channel }) => Channel === 'sms')!.State;
const reference = async () =>
  (
    await app.db
      .selectFrom('alertDeliveries')
      .select('dedupeKey')
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
  ).dedupeKey;

it('a receipt is shown to the youth', async () => {
  expect(await textState()).toBe('sent');
  expect((await report({ reference: await reference(), status: 'DELIVERED' })).http).toBe(200);
  expect(await textState()).toBe('delivered');
});

const post = (fields: Record<string, string>, type = 'application/x-www-form-urlencoded', by = secret) =>
  app.raw({
    method: 'POST',
    url: `/api/hooks/sms/${encodeURIComponent(by)}`,
    headers: { 'content-type': type },
    payload: new URLSearchParams(fields).toString(),
  });
const providerRef = async () =>
  (
    await app.db
      .selectFrom('alertDeliveries')
      .select('providerRef')
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
  ).providerRef!;

it.each<[string, (ref: string, own: string) => Record<string, string>]>([
  ['of ours', (id) => ({ id, status: 'delivered' })],
  [
    'of Twilio',
    (id) => ({ SmsSid: id, SmsStatus: 'delivered', MessageStatus: 'delivered', MessageSid: id, To: '+61' }),
  ],
  ['of MessageMedia', (id) => ({ message_id: id, status: 'delivered', delivery_report_id: 'x' })],
  ['of ClickSend', (_, own) => ({ message_id: 'x', custom_string: own, status_code: '201', error_code: '' })],
  ['in the words of the networks', (id) => ({ message_id: id, status: 'DELIVRD' })],
])('a form is taken as well, with the names %s', async (_, fieldsFor) => {
  const fields = fieldsFor(await providerRef(), await reference());
  expect((await post(fields)).statusCode).toBe(200);
  expect(await textState()).toBe('delivered');
});

it('the same names count in JSON', async () => {
  const body = { message_id: await providerRef(), MessageStatus: 'undelivered', error_text: null, metadata: {} };
  expect((await report(body)).http).toBe(200);
  expect(await textState()).toBe('failed');
});

it('a form is as little believed from anybody else, and no other call takes one', async () => {
  const fields = { id: await providerRef(), status: 'delivered' };
  expect((await post(fields, undefined, 'guess')).statusCode).toBe(404);
  expect((await post(fields, 'application/xml')).statusCode).toBe(415);
  expect((await post({ ...fields, x: 'a\0' })).statusCode).toBe(422);
  expect((await post({ x: 'a'.repeat(2_000_000) })).statusCode).toBe(413);
  expect(await textState()).toBe('sent');
  const other = { url: '/api/distress/getDetails', payload: 'DistressId=x' };
  const headers = { authorization: `Bearer ${tahlia.token}`, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.raw({ method: 'POST', ...other, headers })).statusCode).toBe(415);
});

it('what comes late and says otherwise takes nothing back', async () => {
  const ref = await reference();
  await report({ reference: ref, status: 'delivered' });
  await report({ reference: ref, status: 'failed' });
  expect(await textState()).toBe('delivered');
});

it('a failure is reported as one', async () => {
  await report({ reference: await reference(), status: 'undelivered' });
  expect(await textState()).toBe('failed');
});

it('of two providers each speaks for its own texts, though both number them alike', async () => {
  const failed = { id: await providerRef(), status: 'failed' };
  expect((await report(failed, `${secret}@other.example`)).http).toBe(200);
  expect((await report({ ...failed, status: 'delivered' }, `${secret}@other.example`)).http).toBe(200);
  await report({ reference: await reference(), status: 'failed' }, `${secret}@other.example`);
  expect(await textState()).toBe('sent');
  expect((await report(failed, `${secret}@test`)).http).toBe(200);
  expect(await textState()).toBe('failed');
});

it('nobody else can report, and what means nothing changes nothing', async () => {
  const ref = await reference();
  for (const guess of ['guess', 'guess@test', '@test', `@${secret}`])
    expect((await report({ reference: ref, status: 'delivered' }, guess)).http).toBe(404);
  for (const body of [
    {},
    { status: 'delivered' },
    { reference: ref },
    { reference: ref, status: 'thinking' },
    { id: 7, status: 'delivered', more: {} },
  ])
    expect((await report(body)).http).toBe(200);
  expect(await textState()).toBe('sent');
});

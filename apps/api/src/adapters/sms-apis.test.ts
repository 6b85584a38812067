// The APIs of three providers, each against a server on this machine that plays it: what is asked, and what an answer means.
import { describe, expect, onTestFinished, test } from 'vitest';
import { setBrand } from '@mycrew/contract/brand.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { needsSender, providerAt } from './sms-provider.ts';
import { openLocalPeer } from './testing/local-peer.ts';

const text = { to: '+61412345678', text: 'Your code is 123456. Don’t & can’t=share', reference: 'otp-1' };
const reportsAt = 'https://mycrew.example.org/api/hooks/sms/a-secret';

async function api(status: number, answer: unknown) {
  const peer = await openLocalPeer((_request, response) => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  onTestFinished(() => peer.close());
  return { ...peer, host: new URL(peer.url).host };
}

const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;

interface Api {
  /** With the host that plays it, and its login. */
  address(host: string): string;
  /** With the login only; the host is the real one. */
  bare: string;
  realHost: string;
  taken: [status: number, answer: unknown, id: string];
  asked: object;
  body(sent: string, callback: string): void;
}

const twilio: Api = {
  address: (host) => `twilio://AC0123:to%40ken@${host}?from=+61400000001`,
  bare: 'twilio://AC0123:token@?from=+61400000001',
  realHost: 'api.twilio.com',
  taken: [201, { sid: 'SM77', status: 'queued', error_code: null }, 'SM77'],
  asked: {
    method: 'POST',
    path: '/2010-04-01/Accounts/AC0123/Messages.json',
    headers: {
      authorization: basic('AC0123:to@ken'),
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
  },
  body: (sent, callback) =>
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
      To: text.to,
      Body: text.text,
      From: '+61400000001',
      StatusCallback: callback,
    }),
};

const clickSend: Api = {
  address: (host) => `clicksend://us%40er.example:key@${host}?from=MyCrew`,
  bare: 'clicksend://user:key@',
  realHost: 'rest.clicksend.com',
  taken: [
    200,
    {
      http_code: 200,
      response_code: 'SUCCESS',
      data: { messages: [{ status: 'SUCCESS', message_id: 'BF7A', to: text.to }] },
    },
    'BF7A',
  ],
  asked: {
    method: 'POST',
    path: '/v3/sms/send',
    headers: { authorization: basic('us@er.example:key'), 'content-type': 'application/json' },
  },
  body: (sent) =>
    expect(JSON.parse(sent)).toEqual({
      messages: [{ source: 'mycrew', to: text.to, body: text.text, custom_string: 'otp-1', from: 'MyCrew' }],
    }),
};

const messageMedia: Api = {
  address: (host) => `messagemedia://key:secret@${host}/?from=%2B61400000001`,
  bare: 'messagemedia://key:secret@',
  realHost: 'api.messagemedia.com',
  taken: [202, { messages: [{ message_id: '877c19ef', status: 'queued', content: text.text }] }, '877c19ef'],
  asked: {
    method: 'POST',
    path: '/v1/messages',
    headers: { authorization: basic('key:secret'), 'content-type': 'application/json' },
  },
  body: (sent, callback) =>
    expect(JSON.parse(sent)).toEqual({
      messages: [
        {
          content: text.text,
          destination_number: text.to,
          metadata: { reference: 'otp-1' },
          source_number: '+61400000001',
          delivery_report: true,
          callback_url: callback,
        },
      ],
    }),
};

const apis: [string, Api][] = [
  ['Twilio', twilio],
  ['ClickSend', clickSend],
  ['MessageMedia', messageMedia],
];
const apiOf = Object.fromEntries(apis);

describe.each(apis)('%s', (_name, { address, bare, realHost, taken, asked, body }) => {
  const [status, answer, id] = taken;

  test('is asked as its documentation says, and its id is stored', async () => {
    const there = await api(status, answer);
    const provider = providerAt(address(there.host), reportsAt);
    expect(provider.name).toBe(there.host);
    expect(await provider.send(text, 3_000)).toEqual({ id });
    expect(there.asked).toMatchObject([asked]);
    body(there.asked[0]!.body.toString(), `${reportsAt}${encodeURIComponent(`@${there.host}`)}`);
  });

  test('is where it always is when the address names no host', () => {
    expect(providerAt(bare).name).toBe(realHost);
    expect(providerAt(bare.replace('@', '@api.example.org')).name).toBe('api.example.org');
  });

  test('gets no report address while that address could not be reached', async () => {
    const there = await api(status, answer);
    await providerAt(address(there.host), 'http://localhost:3000/api/hooks/sms/a-secret').send(text, 3_000);
    expect(there.asked[0]!.body.toString()).not.toMatch(/hooks|callback|delivery_report/iu);
  });
});

const twilioError = (code: number) => ({ code, message: 'No.', more_info: 'https://…', status: 400 });
const clickSendStatus = (status: string) => ({ response_code: 'SUCCESS', data: { messages: [{ status }] } });
const messageMediaError = (detail: string) => ({ message: 'Request validation failed', details: [detail] });

test.each<[string, string, number, unknown, string]>([
  ['Twilio', 'no such number', 400, twilioError(21_211), 'refused'],
  ['Twilio', 'they replied STOP', 400, twilioError(21_610), 'refused'],
  ['Twilio', 'not a mobile', 400, twilioError(21_614), 'refused'],
  ['Twilio', 'our own number is not ours', 400, twilioError(21_606), 'not-sent'],
  ['Twilio', 'the login is wrong', 401, twilioError(20_003), 'not-sent'],
  ['Twilio', 'too many at once', 429, twilioError(20_429), 'not-sent'],
  ['Twilio', 'a fault of theirs', 500, 'Oh no', 'unknown'],
  ['Twilio', 'away for a while', 503, '', 'not-sent'],
  ['ClickSend', 'no such number', 200, clickSendStatus('INVALID_RECIPIENT'), 'refused'],
  ['ClickSend', 'no money left', 200, clickSendStatus('INSUFFICIENT_CREDIT'), 'not-sent'],
  ['ClickSend', 'Australia is switched off', 200, clickSendStatus('COUNTRY_NOT_ENABLED'), 'not-sent'],
  ['ClickSend', 'they were sent the same a moment ago', 200, clickSendStatus('THROTTLED'), 'unknown'],
  ['ClickSend', 'a yes without a word on the text', 200, { response_code: 'SUCCESS' }, 'unknown'],
  ['ClickSend', 'the login is wrong', 401, { response_code: 'UNAUTHORIZED' }, 'not-sent'],
  ['ClickSend', 'too many at once', 429, '', 'not-sent'],
  ['ClickSend', 'a fault on the way', 502, '', 'unknown'],
  ['ClickSend', 'no answer in time from behind what guards it', 524, '', 'unknown'],
  ['MessageMedia', 'it gave up waiting', 408, '', 'unknown'],
  ['MessageMedia', 'no such number', 400, messageMediaError('destination_number is invalid'), 'refused'],
  ['MessageMedia', 'our own number is not ours', 400, messageMediaError('source_number is not allowed'), 'not-sent'],
  ['MessageMedia', 'the login is wrong', 403, { message: 'Invalid credentials' }, 'not-sent'],
  ['MessageMedia', 'too many at once', 429, { message: 'Too many requests.' }, 'not-sent'],
  ['MessageMedia', 'no answer in time from behind it', 504, '', 'unknown'],
])('%s, %s: %i %j means %s', async (name, _what, status, answer, outcome) => {
  const there = await api(status, answer);
  const failure: unknown = await providerAt(apiOf[name]!.address(there.host))
    .send(text, 3_000)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeliveryFailed);
  expect(failure).toMatchObject({ outcome, message: `SMS: ${status}` });
});

test('Twilio takes no text without a sender: the desk’s, where the address says none', async () => {
  const there = await api(201, { sid: 'SM1' });
  const bare = providerAt(`twilio://AC0123:token@${there.host}`);
  await expect(bare.send(text, 3_000)).rejects.toMatchObject({ outcome: 'not-sent' });
  expect(there.asked).toHaveLength(0);
  setBrand({ smsFrom: 'Harbour' });
  onTestFinished(() => setBrand({ smsFrom: '' }));
  await bare.send(text, 3_000);
  expect(new URLSearchParams(there.asked[0]!.body.toString()).get('From')).toBe('Harbour');
  expect([needsSender('twilio://AC0123:token@'), needsSender('twilio://AC0123:token@?from=MG5')]).toEqual([
    true,
    false,
  ]);
});

test('Twilio may be asked with a key instead of the account’s own token, and through a service', async () => {
  const there = await api(201, { sid: 'SM1' });
  await providerAt(`twilio://SK9:secret@${there.host}?account=AC0123&from=MG5`).send(text, 3_000);
  expect(there.asked[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC0123/Messages.json',
    headers: { authorization: basic('SK9:secret') },
  });
  const sent = new URLSearchParams(there.asked[0]!.body.toString());
  expect([sent.get('MessagingServiceSid'), sent.get('From')]).toEqual(['MG5', null]);
});

test.each([
  ['smtp://user:hush@host', 'needs https://'],
  ['http://sms.example.org', 'needs https://'],
  ['not an address', 'needs https://'],
  ['twilio://AC0123@?from=MG5', 'needs a token'],
  ['twilio://SK9:hush@?from=MG5', 'needs an account'],
  ['clicksend://user@', 'needs a username and an API key'],
  ['messagemedia://:hush@', 'needs an API key and its secret'],
])('%s is not begun with', (address, words) => {
  const begin = () => providerAt(address);
  expect(begin).toThrow(words);
  expect(begin).not.toThrow(/hush|\n/u);
});

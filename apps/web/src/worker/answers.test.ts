// Answers from a notification's own buttons: what is sent, what is shown of it, and that none is lost without a network.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonsOf, giveAnswer, sendWaitingAnswers } from './answers.ts';
import { show } from './pushes.ts';
import { worker } from './scope.ts';

interface Shown {
  title: string;
  tag: string;
  requireInteraction: boolean;
  data: { path: string; answer?: string; waits?: boolean };
  actions?: { action: string }[];
  vibrate?: number[];
}

const token = 'abcdefghijklmnopqrstuv';
const link = `https://mycrew.example/answer/${token}`;
const _id = '0199a5f0-0000-7000-8000-00000000000a';
const realFetch = globalThis.fetch;
/** As the browser: one notification a tag. */
let shown: Map<string, Shown>;
let asked: { path: string; body: string }[];
let server: (path: string) => Response;
const register = vi.fn(async () => {});

const json = (data: object, status = 200) =>
  new Response(JSON.stringify({ status: status < 300, statusCode: status, message: '', data }), { status });
const knows = (Answer: string, IsOver = false) => json({ FirstName: 'Mia', IsOver, Answer, Mobile: null });
const away = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  shown = new Map();
  asked = [];
  register.mockClear();
  server = () => knows('onMyWay');
  globalThis.fetch = vi.fn(async (path: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ path: String(path), body: String(init?.body) });
    return server(String(path));
  });
  const registration = {
    showNotification: async (title: string, look: Omit<Shown, 'title'>) => void shown.set(look.tag, { ...look, title }),
    getNotifications: async ({ tag }: { tag: string }) => [...shown.values()].filter((one) => one.tag === tag),
    sync: { register },
  };
  Object.assign(worker, { registration, clients: { matchAll: async () => [] } });
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(worker, 'registration');
  Reflect.deleteProperty(worker, 'clients');
});

const push = (data: object, title = 'Mia asked for support') => show(JSON.stringify({ title, body: '', data }));
const alert = (Answer = link) => push({ Type: 'DISTRESS_ALERT_SET', _id, Version: 1, Answer });
const only = (): Shown => {
  expect([...shown.values()]).toHaveLength(1);
  return [...shown.values()][0]!;
};
const tap = async (action: string) => {
  const given = giveAnswer(only() as unknown as Notification, action);
  await vi.advanceTimersByTimeAsync(4_000);
  await given;
};

it('an alert stays, is felt, and has its two answers', async () => {
  await alert();
  expect(only()).toMatchObject({ requireInteraction: true, vibrate: [400, 200, 400, 200, 400] });
  expect(only().actions?.map(({ action }) => action)).toEqual(['onMyWay', 'cant']);
});

it('no button asks anything but an answer page', () => {
  for (const url of [undefined, 'nonsense', 'https://mycrew.example/home', 'https://mycrew.example/answer/short'])
    expect(buttonsOf('DISTRESS_ALERT_SET', url)).toEqual([]);
});

it('an answer goes out by its link alone, to our own address, and the notification says that they know', async () => {
  await alert(`https://elsewhere.example/answer/${token}`);
  await tap('onMyWay');
  expect(asked).toEqual([{ path: `/api/distress/answer/${token}`, body: '{"Answer":"onMyWay"}' }]);
  expect(only()).toMatchObject({ title: 'They know that you’re on your way', requireInteraction: false });
  expect(await sendWaitingAnswers()).toBe(true);
  expect(asked).toHaveLength(1);
});

it('says what they know, where that is a better answer than this one, or that it is over', async () => {
  await alert();
  await tap('cant');
  expect(only().title).toBe('They know that you’re on your way');
  shown.clear();
  server = () => knows('cant', true);
  await alert();
  await tap('cant');
  expect(only().title).toBe('This has ended meanwhile');
});

it('without a network it waits, says so, and goes out once with the next connection', async () => {
  server = away;
  await alert();
  await tap('onMyWay');
  expect(only()).toMatchObject({ title: 'That didn’t go out yet', requireInteraction: true });
  expect(register).toHaveBeenCalledWith('answers');
  expect(await sendWaitingAnswers()).toBe(false);
  server = () => knows('onMyWay');
  asked = [];
  expect(await sendWaitingAnswers()).toBe(true);
  expect(await sendWaitingAnswers()).toBe(true);
  expect(asked).toHaveLength(1);
  expect(only().title).toBe('They know that you’re on your way');
});

it('a captive portal, a busy and a broken server have not taken it', async () => {
  for (const response of [new Response('<html>'), json({}, 503), json({}, 429)]) {
    server = () => response.clone();
    shown.clear();
    await alert();
    await tap('onMyWay');
    expect(only().title).toBe('That didn’t go out yet');
  }
  server = () => knows('onMyWay');
  expect(await sendWaitingAnswers()).toBe(true);
});

it('an answer that arrives late does not cover the all clear', async () => {
  server = away;
  await alert();
  await tap('onMyWay');
  await push({ Type: 'DISTRESS_ALERT_CLEARED', _id, Version: 2 }, 'Mia is OK');
  server = () => knows('onMyWay', true);
  expect(await sendWaitingAnswers()).toBe(true);
  expect(only().title).toBe('Mia is OK');
});

it('a link that is known no more leads to the app', async () => {
  server = () => json({}, 404);
  await alert();
  await tap('onMyWay');
  expect(only()).toMatchObject({ title: 'That didn’t go out', requireInteraction: true });
  expect(await sendWaitingAnswers()).toBe(true);
  expect(asked).toHaveLength(1);
});

it('a test is answered by the same tap, on its own page', async () => {
  server = () => new Response('<html>', { status: 200 });
  await push({ Type: 'TEST-MESSAGE', _id, Answer: `https://mycrew.example/answer/test/${token}` }, 'This is a test');
  expect(only().actions).toEqual([{ action: 'gotIt', title: 'Got it' }]);
  await tap('gotIt');
  expect(asked).toEqual([{ path: `/answer/test/${token}`, body: 'Answer=gotIt' }]);
  expect(only().title).toBe('Thank you. That’s all.');
});

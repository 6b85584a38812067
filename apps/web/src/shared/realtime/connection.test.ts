import { socketTimes } from '@mycrew/contract/constants.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, type Line } from './connection.ts';
import { movedWithinMs } from './moving.ts';

/** A line with the interface of Socket.IO's: emits connect and disconnect. */
function aLine() {
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  let any: (event: string, payload: unknown) => void = () => {};
  const fire = (event: string, payload?: unknown) => listeners.get(event)?.forEach((listener) => listener(payload));
  const sent: [string, unknown][] = [];
  let connected = false;
  const line: Line = {
    get connected() {
      return connected;
    },
    connect: () => {
      connected = true;
      fire('connect');
    },
    disconnect: () => {
      if (!connected) return;
      connected = false;
      fire('disconnect');
    },
    emit: (event, payload) => sent.push([event, payload]),
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onAny: (listener) => {
      any = listener;
    },
  };
  const hears = (event: string, payload?: unknown) => {
    fire(event, payload);
    any(event, payload);
  };
  const drops = (why?: string) => {
    connected = false;
    fire('disconnect', why);
  };
  return { line, sent, hears, drops };
}

let token: string | null = 'token-1';
let visible = true;
let ageMs = 1_000;
let fake = aLine();
const open = vi.fn<() => Promise<Line>>();
const heard = vi.fn<(event: string, payload: unknown) => void>();
const changed = vi.fn<(connected: boolean, moves: boolean) => void>();
const backAgain = vi.fn<() => void>();
const cutOff = vi.fn<() => void>();
const connection = () =>
  createConnection({
    open,
    token: () => token,
    isVisible: () => visible,
    heard,
    changed,
    pageAgeMs: () => ageMs,
    backAgain,
    cutOff,
    random: () => 0.5,
  });
let current = connection();
const start = async () => {
  current = connection();
  current.start();
  await vi.advanceTimersByTimeAsync(0);
};
const accepts = (QuietForMs = 60_000) => fake.hears('token-accepted', { QuietForMs });
const sentOf = (event: string) => fake.sent.filter(([name]) => name === event);

beforeEach(() => {
  vi.useFakeTimers();
  token = 'token-1';
  visible = true;
  ageMs = 1_000;
  fake = aLine();
  open.mockReset().mockImplementation(async () => fake.line);
  heard.mockReset();
  changed.mockReset();
  backAgain.mockReset();
  cutOff.mockReset();
});
afterEach(() => {
  current.stop();
  vi.useRealTimers();
});

describe('the socket', () => {
  it('opens for a visible page with a token and sends the token', async () => {
    await start();
    expect(sentOf('update-token-message')).toEqual([['update-token-message', { token: 'token-1' }]]);
    expect(changed).toHaveBeenLastCalledWith(true, false);
  });

  it.each(['hidden page', 'no token'])('stays closed: %s', async (why) => {
    if (why === 'no token') token = null;
    else visible = false;
    await start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).not.toHaveBeenCalled();
  });

  it('closes when the page is hidden and opens again when it is seen', async () => {
    await start();
    visible = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.line.connected).toBe(false);
    visible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.line.connected).toBe(true);
    expect(sentOf('update-token-message')).toHaveLength(2);
  });

  it('pings every 15 s and is content with a pong', async () => {
    await start();
    for (let round = 1; round <= 3; round += 1) {
      await vi.advanceTimersByTimeAsync(socketTimes.pingMs);
      expect(sentOf('client-ping')).toHaveLength(round);
      fake.hears('server-pong');
    }
    await vi.advanceTimersByTimeAsync(socketTimes.pongTimeoutMs);
    expect(sentOf('update-token-message')).toHaveLength(1);
  });

  it('reconnects where no pong comes within 5 s', async () => {
    await start();
    await vi.advanceTimersByTimeAsync(socketTimes.pingMs + socketTimes.pongTimeoutMs - 1);
    expect(changed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(changed.mock.calls.map(([on]) => on)).toEqual([true, false, true]);
    expect(sentOf('update-token-message')).toHaveLength(2);
  });

  it('looks every 10 s whether it is lost, and at once on focus', async () => {
    await start();
    fake.drops();
    await vi.advanceTimersByTimeAsync(socketTimes.reconnectCheckMs);
    expect(fake.line.connected).toBe(true);
    fake.drops();
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.line.connected).toBe(true);
  });

  it('asks about the session where the server itself hung up, and not where the network did', async () => {
    await start();
    accepts();
    fake.drops('transport close');
    await vi.advanceTimersByTimeAsync(socketTimes.reconnectCheckMs);
    accepts();
    expect(cutOff).not.toHaveBeenCalled();
    fake.drops('io server disconnect');
    expect(cutOff).toHaveBeenCalledTimes(1);
  });

  it('is back again after a loss once the token is taken, and only then', async () => {
    await start();
    accepts();
    fake.drops();
    await vi.advanceTimersByTimeAsync(socketTimes.reconnectCheckMs);
    expect(fake.line.connected).toBe(true);
    expect(backAgain).not.toHaveBeenCalled();
    accepts();
    accepts();
    expect(backAgain).toHaveBeenCalledTimes(1);
  });

  it.each([
    { sent: 'nothing since the page was opened', quietForMs: 1_001, times: 0 },
    { sent: 'something since the page was opened', quietForMs: 999, times: 1 },
    { sent: 'something just now', quietForMs: 0, times: 1 },
  ])('begins with events from before: $sent', async ({ quietForMs, times }) => {
    await start();
    accepts(quietForMs);
    expect(backAgain).toHaveBeenCalledTimes(times);
  });

  it('has missed nothing where a later token is taken on the same line', async () => {
    await start();
    accepts();
    token = 'token-2';
    current.tokenChanged();
    ageMs = 900_000;
    accepts(0);
    expect(backAgain).not.toHaveBeenCalled();
  });

  const invites = () => fake.hears('come-back', { WithinMs: 4_000 });

  it('asked to come back elsewhere it goes at a moment of its own, and comes at once', async () => {
    await start();
    accepts();
    invites();
    invites();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(changed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(changed.mock.calls.slice(1)).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(sentOf('update-token-message')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(movedWithinMs);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it.each([
    { sent: 'nothing for long', quietForMs: 60_000, times: 0 },
    { sent: 'something between the two lines', quietForMs: 500, times: 1 },
    { sent: 'something just before', quietForMs: movedWithinMs + 1_000, times: 1 },
  ])('reads again after a move only what may be missed: $sent', async ({ quietForMs, times }) => {
    await start();
    accepts();
    invites();
    await vi.advanceTimersByTimeAsync(2_000);
    accepts(quietForMs);
    expect(backAgain).toHaveBeenCalledTimes(times);
    accepts(0);
    expect(backAgain).toHaveBeenCalledTimes(times);
  });

  it.each(['nobody takes it in time', 'the line is lost before'])('a move is a loss where %s', async (why) => {
    await start();
    accepts();
    invites();
    if (why === 'the line is lost before') fake.drops();
    await vi.advanceTimersByTimeAsync(2_000 + movedWithinMs);
    current.tokenChanged();
    await vi.advanceTimersByTimeAsync(socketTimes.reconnectCheckMs);
    accepts();
    expect(backAgain).toHaveBeenCalledTimes(1);
  });

  it('sends the new token after a refresh, and closes when there is none', async () => {
    await start();
    token = 'token-2';
    current.tokenChanged();
    expect(sentOf('update-token-message').at(-1)).toEqual(['update-token-message', { token: 'token-2' }]);
    token = null;
    current.tokenChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.line.connected).toBe(false);
  });

  it('retries where its chunk did not load', async () => {
    open.mockRejectedValueOnce(new Error('offline'));
    await start();
    expect(current.isConnected()).toBe(false);
    await vi.advanceTimersByTimeAsync(socketTimes.reconnectCheckMs);
    expect(current.isConnected()).toBe(true);
  });

  it('passes on events of the server, and sends nothing while the line is down', async () => {
    await start();
    fake.hears('chat-typing', { UserId: 'a' });
    expect(heard).toHaveBeenCalledWith('chat-typing', { UserId: 'a' });
    expect(current.emit('typing-message', {})).toBe(true);
    fake.drops();
    expect(current.emit('typing-message', {})).toBe(false);
  });
});

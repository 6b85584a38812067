import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { apiTimeoutMs } from '@mycrew/contract/constants.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, wordsOf } from './ApiError.ts';
import { canReach } from './reach.ts';
import { call, callFull } from './call.ts';
import { configureCall, type SessionHooks } from './sessionHooks.ts';
import { readTogether } from './together.ts';

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify({ status: status < 400, statusCode: status, message: '', data: null, ...body }), {
    status,
  });
const ok = (data: unknown = null, message = '') => answer(200, { data, message });

const fetchStub = vi.fn<typeof fetch>();
const sentTo = (nth: number) => String(fetchStub.mock.calls[nth]?.[0]);
const sentWith = (nth: number) => fetchStub.mock.calls[nth]?.[1];
const headerOf = (nth: number, name: string) => new Headers(sentWith(nth)?.headers).get(name);
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was answered'),
    (error: unknown) => error,
  );

const meaning = vi.fn<SessionHooks['meaning']>();
let token: string | null = 'token-1';
const hooks = (more: Partial<SessionHooks> = {}) => configureCall({ token: () => token, meaning, ...more });

/** A refresh that all who wait for it share. */
const tradesOnce = () => {
  let underWay: Promise<'done'> | null = null;
  const trade = vi.fn<() => Promise<'done'>>(async () => {
    await Promise.resolve();
    token = 'token-2';
    return 'done';
  });
  hooks({ refresh: () => (underWay ??= trade()), refreshing: () => underWay });
  return trade;
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  fetchStub.mockReset();
  meaning.mockReset();
  token = 'token-1';
  globalThis.fetch = fetchStub;
  hooks();
});
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

describe('what a call sends', () => {
  it('writes parameters, query and body where the contract has them, and who asks', async () => {
    fetchStub.mockImplementation(async () => ok());
    await call(crewEndpoints.oath, { query: { type: 'Crew' } });
    expect(sentTo(0)).toBe('/api/oath?type=Crew');
    expect(headerOf(0, 'Authorization')).toBe('Bearer token-1');
    expect(headerOf(0, 'X-Active-Ago')).toMatch(/^\d+$/u);
    expect(headerOf(0, 'Idempotency-Key')).toBeNull();

    await call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } });
    expect(sentWith(1)?.body).toBe('{"InvitationId":"abc"}');
    expect(headerOf(1, 'Content-Type')).toBe('application/json');
    expect(headerOf(1, 'Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('repeats the key that it was given', async () => {
    fetchStub.mockImplementation(async () => ok());
    await call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } }, { key: 'same-act' });
    await call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } }, { key: 'same-act' });
    expect([headerOf(0, 'Idempotency-Key'), headerOf(1, 'Idempotency-Key')]).toEqual(['same-act', 'same-act']);
  });

  it('sends pictures as a form, with lists in it as text', async () => {
    fetchStub.mockResolvedValue(ok());
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    await call(checkinEndpoints.add, {
      body: { Emotions: [{ _id: 'sad' }] } as never,
      files: { Snapshot: picture },
    });
    const form = sentWith(0)?.body as FormData;
    expect(form.get('Emotions')).toBe('[{"_id":"sad"}]');
    expect(form.get('Snapshot')).toBeInstanceOf(Blob);
    expect(headerOf(0, 'Content-Type')).toBeNull();
  });

  it('hands on the data, and the message and count to whoever asks for them', async () => {
    fetchStub.mockImplementation(async () => answer(200, { data: { count: 3 }, message: 'Done', count: 3 }));
    expect(await call(profileEndpoints.read)).toEqual({ count: 3 });
    expect(await callFull(profileEndpoints.read)).toEqual({ data: { count: 3 }, message: 'Done', count: 3 });
  });
});

describe('refusals', () => {
  it('takes status:false for a refusal whatever the HTTP code, and leaves the session alone', async () => {
    fetchStub.mockResolvedValue(answer(200, { status: false, message: 'That password or pin isn’t right.' }));
    const error = await caught(call(sessionEndpoints.unlock, { body: { password: 'x' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 200, message: 'That password or pin isn’t right.' });
    expect(meaning).not.toHaveBeenCalled();
  });

  it('carries the fields and the code of a 422', async () => {
    const errors = [{ field: 'Email', message: 'Needs an email address.' }];
    fetchStub.mockResolvedValue(answer(422, { message: 'Invalid.', code: 'invalid', errors }));
    const error = await caught(call(crewEndpoints.requests));
    expect(error).toMatchObject({ status: 422, message: 'Invalid.', code: 'invalid', errors });
  });

  it('has a message even where the answer is no JSON at all', async () => {
    fetchStub.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await caught(call(crewEndpoints.requests));
    expect(error).toMatchObject({ status: 502, message: 'Something went wrong' });
    expect(wordsOf(new TypeError('undefined is not a function'))).toBe('Something went wrong');
  });

  it.each([400, 403, 423, 426])('notifies the session of a %i', async (status) => {
    fetchStub.mockResolvedValue(answer(status, { message: 'No.', data: [1] }));
    await caught(call(crewEndpoints.requests));
    expect(meaning).toHaveBeenCalledWith(status, [1]);
  });

  it.each([400, 401])('a %i of the sign-in call is only a refusal', async (status) => {
    const refresh = vi.fn<SessionHooks['refresh']>();
    hooks({ refresh });
    fetchStub.mockResolvedValue(answer(status, { message: 'Invalid email or password.' }));
    const error = await caught(call(sessionEndpoints.signIn, { body: { userName: 'a', password: 'b' } }));
    expect(error).toMatchObject({ status, message: 'Invalid email or password.' });
    expect(meaning).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('asks nothing that would be refused anyway, while locked or gated', async () => {
    hooks({ blockedBy: ({ access }) => (access === 'beyondLock' ? null : 423) });
    expect(await caught(call(crewEndpoints.requests))).toMatchObject({ status: 423 });
    expect(fetchStub).not.toHaveBeenCalled();
    fetchStub.mockResolvedValue(ok());
    await call(sessionEndpoints.unlock, { body: { password: 'x' } });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});

describe('an access token that has run out', () => {
  it('is traded once for ten calls that wait together, and each is sent again', async () => {
    const trade = tradesOnce();
    fetchStub.mockImplementation(async (_url, init) =>
      new Headers(init?.headers).get('Authorization') === 'Bearer token-2' ? ok('fresh') : answer(401, {}),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(crewEndpoints.requests)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 'fresh'));
    expect(trade).toHaveBeenCalledTimes(1);
    expect(meaning).not.toHaveBeenCalled();
  });

  it('reuses the key of the act when it is sent again', async () => {
    hooks({
      refresh: async () => {
        token = 'token-2';
        return 'done';
      },
    });
    fetchStub.mockResolvedValueOnce(answer(401, {})).mockResolvedValueOnce(ok());
    await call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } });
    expect(headerOf(0, 'Idempotency-Key')).toBe(headerOf(1, 'Idempotency-Key'));
  });

  it('ends the session where the refresh is turned down', async () => {
    hooks({ refresh: async () => 'refused' });
    fetchStub.mockResolvedValue(answer(401, {}));
    await caught(call(crewEndpoints.requests));
    expect(meaning).toHaveBeenCalledWith(401, null);
  });

  it('does not end the session where nobody answered the refresh', async () => {
    hooks({ refresh: async () => 'unreachable' });
    fetchStub.mockResolvedValue(answer(401, {}));
    expect(await caught(call(crewEndpoints.requests))).toMatchObject({ status: 0, code: 'no-network' });
    expect(meaning).not.toHaveBeenCalled();
  });
});

describe('reads of one moment, in one request', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = readTogether();
  });
  afterEach(() => stop());
  const reads = [crewEndpoints.requests, crewEndpoints.crew, profileEndpoints.read] as const;
  const askAll = () => Promise.allSettled(reads.map((row) => call(row as typeof crewEndpoints.requests)));
  /** Answers with these, or with the same for each. */
  const together = (url: unknown, status: number, data: unknown = null) => {
    const asked = new URL(String(url), 'http://localhost').searchParams.getAll('of');
    const body = { status: status < 400, statusCode: status, message: '', data };
    return ok(asked.map((of) => ({ statusCode: status, body: { ...body, data: data ?? of } })));
  };

  it('trades a token that has run out once for all of them, and asks again in one request', async () => {
    const trade = tradesOnce();
    fetchStub.mockImplementation(async (url, init) =>
      together(url, new Headers(init?.headers).get('Authorization') === 'Bearer token-2' ? 200 : 401),
    );
    const answers = (await askAll()).map((each) => each.status === 'fulfilled' && (each.value as unknown));
    expect(answers).toEqual(reads.map(({ path }) => path));
    expect(trade).toHaveBeenCalledTimes(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    expect(meaning).not.toHaveBeenCalled();
  });

  it.each([403, 423, 426])('a %i of each means what it does alone', async (status) => {
    fetchStub.mockImplementation(async (url) => together(url, status, ['terms']));
    expect((await askAll()).map((each) => each.status === 'rejected' && (each.reason as ApiError).status)).toEqual(
      reads.map(() => status),
    );
    expect(meaning.mock.calls).toEqual(reads.map(() => [status, ['terms']]));
  });

  it('one that is refused means nothing for the others', async () => {
    const refused = { statusCode: 404, body: { status: false, statusCode: 404, message: 'Not here.', data: null } };
    fetchStub.mockImplementation(async (url) => {
      const { data, ...rest } = (await together(url, 200).json()) as { data: unknown[] };
      return Response.json({ ...rest, data: [data[0], refused, data[2]] });
    });
    expect((await askAll()).map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('somebody else who signs in meanwhile asks in a request of their own', async () => {
    fetchStub.mockImplementation(async (url, init) =>
      together(url, 200, new Headers(init?.headers).get('Authorization')),
    );
    const before = askAll();
    await Promise.resolve();
    token = 'token-of-ben';
    const all = [...(await before), ...(await askAll())];
    expect(all.map((each) => each.status === 'fulfilled' && (each.value as unknown))).toEqual([
      ...reads.map(() => 'Bearer token-1'),
      ...reads.map(() => 'Bearer token-of-ben'),
    ]);
    expect(fetchStub.mock.calls.map((_, nth) => headerOf(nth, 'Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-of-ben',
    ]);
  });
});

describe('the network', () => {
  it('is tried again five times, after 1, 2, 4, 8 and 16 seconds, with the same key', async () => {
    vi.useFakeTimers();
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = caught(call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } }));
    await vi.advanceTimersByTimeAsync(0);
    const tries = [fetchStub.mock.calls.length];
    for (const seconds of [1, 2, 4, 8, 16]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(fetchStub.mock.calls.length).toBe(tries.at(-1));
      await vi.advanceTimersByTimeAsync(1);
      tries.push(fetchStub.mock.calls.length);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await outcome).toMatchObject({ status: 0, code: 'no-network' });
    const keys = fetchStub.mock.calls.map((_, nth) => headerOf(nth, 'Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('counts as out of reach from the second try that fails until the next answer', async () => {
    vi.useFakeTimers();
    const failure = new TypeError('Failed to fetch');
    fetchStub.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValueOnce(answer(500, {}));
    const outcome = caught(call(crewEndpoints.requests));
    await vi.advanceTimersByTimeAsync(999);
    expect(canReach()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(canReach()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toMatchObject({ status: 500 });
    expect(canReach()).toBe(true);
  });

  it('does not wait out the pause once the connection is back', async () => {
    vi.useFakeTimers();
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(ok('here'));
    const listening = vi.spyOn(globalThis, 'addEventListener');
    const answered = call(crewEndpoints.requests);
    while (!listening.mock.calls.some(([event]) => event === 'online')) await vi.advanceTimersByTimeAsync(0);
    listening.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await answered).toBe('here');
  });

  it('is given up after 30 seconds without an answer', async () => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const outcome = caught(call(crewEndpoints.requests));
    await vi.advanceTimersByTimeAsync(apiTimeoutMs);
    expect(await outcome).toMatchObject({ status: 0, code: 'timed-out' });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('is given up after 30 seconds also where an answer began and never ends', async () => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(async (_url, init) => {
      const stalled = new ReadableStream({
        start: (body) => init?.signal?.addEventListener('abort', () => body.error(new DOMException('', 'AbortError'))),
      });
      return new Response(stalled, { status: 200 });
    });
    const outcome = caught(call(crewEndpoints.requests));
    await vi.advanceTimersByTimeAsync(apiTimeoutMs);
    expect(await outcome).toMatchObject({ status: 0, code: 'timed-out' });
  });

  it('repeats it under the same key where the answer broke off', async () => {
    vi.useFakeTimers();
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    fetchStub.mockResolvedValueOnce(new Response(broken, { status: 200 })).mockResolvedValueOnce(ok('here'));
    const answered = call(crewEndpoints.cancel, { body: { InvitationId: 'abc' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answered).toBe('here');
    expect(headerOf(0, 'Idempotency-Key')).toBe(headerOf(1, 'Idempotency-Key'));
  });

  it.each([200, 400, 401, 403, 423, 426])(
    'takes a %i in words that are not ours for no answer at all',
    async (status) => {
      const refresh = vi.fn<SessionHooks['refresh']>();
      hooks({ refresh });
      fetchStub.mockImplementation(async () => new Response('<h1>Sign in to the free wifi</h1>', { status }));
      const outcome = caught(call(crewEndpoints.requests, {}, { tries: 1 }));
      expect(await outcome).toMatchObject({ status: 0, code: 'no-network' });
      expect(meaning).not.toHaveBeenCalled();
      expect(refresh).not.toHaveBeenCalled();
    },
  );

  it('stops when the caller no longer wants the answer', async () => {
    vi.useFakeTimers();
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const stop = new AbortController();
    const outcome = caught(call(crewEndpoints.requests, {}, { signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(1);
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});

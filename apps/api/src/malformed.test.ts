// Whatever is thrown at a call: a 4xx with words, never a 5xx, never a 400 for what a person can type, nothing stored.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';

const served = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);

let app: TestApp;
let youth: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ settings: { rateScale: 1_000_000 } });
  ({ youth } = await aCrewOfTwo(app));
});
afterAll(() => app.close());

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53 + 2,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '𝕏'.repeat(40),
    'a'.repeat(5_000),
    '00000000-0000-0000-0000-000000000000',
    '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee',
    "'; drop table people; --",
    '${7*7}',
    '../../etc/passwd',
    '2026-02-31',
    '9999-12-31T23:59:59Z',
    [],
    [[]],
    {},
    { $ne: null },
    { toString: 1 },
    ['a', 1, null],
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

const fieldsOf = (schema: unknown): string[] => {
  const def = (schema as { _zod?: { def?: { shape?: object; innerType?: unknown } } } | undefined)?._zod?.def;
  if (!def) return [];
  return def.shape ? Object.keys(def.shape) : fieldsOf(def.innerType);
};

const objectWith = (names: string[]) =>
  fc.dictionary(fc.constantFrom(...names, 'unknown', 'constructor', '__proto__', 'isAdmin'), nasty, {
    maxKeys: 6,
    noNullPrototype: true,
  });

const requestFor = (row: Endpoint) =>
  fc.record({
    params: fc.dictionary(
      fc.constantFrom(...fieldsOf(row.params), 'id'),
      fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom('%', '%00', '..', '-1', '0')),
      { minKeys: 1 },
    ),
    query: objectWith(fieldsOf(row.query)),
    body: fc.oneof({ weight: 6, arbitrary: objectWith(fieldsOf(row.body)) }, { weight: 1, arbitrary: nasty }),
  });

const urlOf = (row: Endpoint, params: Record<string, string>, query: Record<string, unknown>) => {
  const path = row.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? params['id'] ?? 'x').replaceAll('.', '%2E'),
  );
  const search = Object.entries(query).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\ud800-\udfff]/gu, ''))}`,
  );
  return `/api${path}?${search.join('&')}`;
};

let token: string | null = null;
const signedIn = async () => {
  token ??= (await signIn(app, youth.id)).token!;
  return { authorization: `Bearer ${token}` };
};

/** As somebody who is signed in: what was thrown before may have ended or locked the session. */
const send = async (request: Parameters<TestApp['raw']>[0]) => {
  const tried = async () => app.raw({ ...request, headers: { ...request.headers, ...(await signedIn()) } });
  const response = await tried();
  if (![401, 423].includes(response.statusCode)) return response;
  token = null;
  return tried();
};

/** Where little can be sent, little is thrown. */
const runsOf = (row: Endpoint): number => {
  if (row.method !== 'GET') return 40;
  return fieldsOf(row.params).length + fieldsOf(row.query).length > 0 ? 24 : 6;
};

describe('malformed input', () => {
  it.each(served.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_, row) => {
    await fc.assert(
      fc.asyncProperty(requestFor(row), async ({ params, query, body }) => {
        const response = await send({
          method: row.method,
          url: urlOf(row, params, query),
          headers: { 'content-type': 'application/json' },
          payload: row.method === 'GET' ? undefined : JSON.stringify(body),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        expect(response.statusCode, response.body).not.toBe(400);
        expect(response.statusCode, response.body).not.toBe(403);
        if (response.statusCode >= 300)
          expect(response.json()).toMatchObject({ status: false, message: expect.stringMatching(/\S/u) });
      }),
      { numRuns: runsOf(row), seed: 20_261_120 },
    );
  });

  it('stores nothing of what it refuses', async () => {
    const count = async () => {
      const { rows } = await app.pool.query<{ checkins: number; invitations: number; messages: number }>(
        `SELECT (SELECT count(*) FROM checkins)::int AS checkins, (SELECT count(*) FROM invitations)::int AS invitations, (SELECT count(*) FROM chat_messages)::int AS messages`,
      );
      return rows[0];
    };
    const before = await count();
    const junk = { Emotions: [{ _id: 'sad' }], CheckinText: 7, Channel: 'email', FirstName: '', Message: [] };
    // A call for help goes out whatever stands in it; where nothing is asked for, nothing of it is read.
    const reads = ({ method, body, lenient }: Endpoint) =>
      method === 'POST' && body && !lenient && !body.safeParse(junk).success;
    expect(served.filter(reads).length).toBeGreaterThan(30);
    for (const row of served.filter(reads)) {
      const response = await send({
        method: 'POST',
        url: `/api${row.path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(junk),
      });
      expect([401, 404, 422], `${row.path} ${response.body}`).toContain(response.statusCode);
    }
    expect(await count()).toEqual(before);
  });

  it('is 400 only for what no client can send, and 413 beyond a megabyte', async () => {
    const headers = { ...(await signedIn()), 'content-type': 'application/json' };
    const post = (payload: string) => app.raw({ method: 'POST', url: '/api/user/invitation/cancel', headers, payload });
    expect((await post('{"InvitationId":')).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(422);
    expect((await post('{"__proto__":{"isAdmin":true}}')).statusCode).toBe(422);
    expect((await post(JSON.stringify({ InvitationId: 'a'.repeat(10_000_000) }))).statusCode).toBe(413);
    expect((await app.raw({ method: 'GET', url: '/api/%E0%A4%A', headers })).statusCode).toBe(404);
  });

  it.each(['-1', '1e9', '99999999999', 'NaN', '1.5'])('refuses page %s at its field', async (page) => {
    for (const path of ['/notification', '/user/crew-for/check-ins', '/user/support-log']) {
      const response = await app.raw({ method: 'GET', url: `/api${path}?page=${page}`, headers: await signedIn() });
      expect(response.json()).toMatchObject({ statusCode: 422, errors: [{ field: 'page' }] });
    }
  });
});

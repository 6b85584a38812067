// What travels in an address is in no line of the log, however much is logged, and in no span.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/log.ts';
import { createTracer } from '#src/tracing/tracing.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';

let app: TestApp;
const lines: string[] = [];
const log = createLog('trace', { stream: { write: (line: string) => void lines.push(line) } });
const tracer = createTracer({
  sampler: 'parentbased_always_on',
  ratio: 1,
  add: (span) =>
    void lines.push(JSON.stringify(span, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))),
  random: randomBytes,
  now: () => performance.timeOrigin + performance.now(),
});
beforeAll(async () => {
  app = await createTestApp({ settings: { log, tracer } });
});
afterAll(() => app.close());

const addresses = [
  '/api/user/email/availability?email=secret.kelp@example.com',
  '/api/user/email/availability/invite?email=secret.kelp@example.com',
  '/api/user/mobile/availability?mobile=0491570156',
  '/api/user/mobile/availability/invite?mobile=0491570156',
  '/api/journals?page=1&tag=secret-kelp',
  '/api/journals/tagslist?category=secret-kelp',
];
const secrets = /kelp|0491570156|491570156|570156/u;

const ask = async (url: string, token: string) =>
  (await app.raw({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

test('an address is logged and traced by its pattern: answered, refused, nowhere, and where we fail', async () => {
  const { token } = await aYouth(app);
  lines.length = 0;
  const answered: number[] = [];
  for (const url of addresses) {
    answered.push(await ask(url, token));
    await ask(`${url}&page=kelp&limit=kelp`, token);
    await ask(url, 'kelp');
    await ask(url.replace('?', '/not-here?'), token);
    await ask(`${url}%`, token);
  }
  expect(answered).toEqual(addresses.map(() => 200));
  await app.ownerPool.query('ALTER TABLE people RENAME TO people_away; ALTER TABLE journal_pages RENAME TO pages_away');
  const failed = await Promise.all(addresses.map((url) => ask(url, token)));
  await app.ownerPool.query('ALTER TABLE people_away RENAME TO people; ALTER TABLE pages_away RENAME TO journal_pages');
  expect(failed).toContain(500);

  const all = lines.join('\n');
  for (const address of addresses) expect(all).toContain(`"route":"${address.replace(/\?.*/u, '')}"`);
  expect(all).toContain('"level":"error"');
  expect(all).toContain('http.route');
  expect(lines.filter((line) => secrets.test(line))).toEqual([]);
});

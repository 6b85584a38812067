// The same key: once done, once answered, however often and however fast it is asked.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createIdempotency, digest, keyHashOf } from './idempotency.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { statementsOf } from '#testing/statements.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';

const { add, outcome, enter } = trialEndpoints;
let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ more: withTrialCalls });
});
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app);
});
afterAll(() => app.close());

const withKey = (key: string, person = anna) => ({ ...person, headers: { 'idempotency-key': key } });
const countNotes = async () => (await app.db.selectFrom('auditLog').select('id').execute()).length;

test('the second time gets the first answer again', async () => {
  const first = await app.answer(add, { body: { Text: 'one' } }, withKey('key-number-1'));
  await app.call(add, { body: { Text: 'two' } }, anna);
  const again = await app.answer(add, { body: { Text: 'one' } }, withKey('key-number-1'));
  expect(again.data).toEqual(first.data);
  expect(again.http).toBe(first.http);
  expect(await countNotes()).toBe(2);
});

test('a new key is asked about with who is calling, and its lock goes along with what the call writes', async () => {
  await app.call(add, { body: { Text: 'warm' } }, anna);
  const sent = await statementsOf(() => app.answer(add, { body: { Text: 'one' } }, withKey('key-number-0')));
  expect(sent.slice(0, 3)).toEqual([
    expect.stringContaining('is_new_key'),
    'begin',
    expect.stringContaining('pg_advisory_xact_lock'),
  ]);
  expect(sent.filter((text) => text.includes('LEFT JOIN idempotency_keys'))).toEqual([]);
});

test('twenty at once are done once and all hear the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.answer(add, { body: { Text: 'one' } }, withKey('key-at-once'))),
  );
  expect(new Set(answers.map(({ http, data }) => JSON.stringify([http, data])))).toEqual(
    new Set([JSON.stringify([200, { Number: 1 }])]),
  );
  expect(await countNotes()).toBe(1);
});

test('whoever waits for the same try takes its answer, and asks for nothing more; a failure is nobody else’s', async () => {
  const attempt = (reply: string) => ({
    owner: anna.id,
    keyHash: digest('key'),
    requestHash: digest(reply),
    at: new Date(),
  });
  const { inTurn } = createIdempotency({ fields: app.fields });
  const done: string[] = [];
  const doing =
    (word: string, statusCode = 200) =>
    async () => {
      done.push(word);
      return { statusCode, text: word };
    };
  const broken = async () => {
    done.push('broken');
    throw new Error('away');
  };
  const reply = await Promise.allSettled([
    inTurn(attempt('a'), broken),
    inTurn(attempt('a'), doing('first')),
    inTurn(attempt('a'), doing('second')),
    inTurn(attempt('b'), doing('other')),
    inTurn(attempt('a'), doing('third')),
    inTurn(attempt('c'), doing('busy', 503)),
    inTurn(attempt('c'), doing('later')),
  ]);
  const texts = reply.map((each) => (each.status === 'fulfilled' ? each.value.text : 'failed'));
  expect(texts).toEqual(['failed', 'first', 'first', 'other', 'first', 'busy', 'later']);
  expect(done.toSorted()).toEqual(['broken', 'busy', 'first', 'later', 'other']);
});

test('another process that asks with the same key waits for the first', async () => {
  const other = await createTestApp({
    more: withTrialCalls,
    settings: { db: app.db, pool: app.pool, connection: app.connection },
  });
  const answers = await Promise.all(
    [app, other, app, other].map((each) => each.answer(add, { body: { Text: 'one' } }, withKey('key-two-servers'))),
  );
  expect(new Set(answers.map(({ data }) => data?.Number))).toEqual(new Set([1]));
  expect(await countNotes()).toBe(1);
  await other.api.close();
  await other.jobs.stop();
});

describe('a key that was new a moment ago, and is used when its turn comes', () => {
  const key = 'key-quicker-elsewhere';
  const first = {
    statusCode: 201,
    text: JSON.stringify({ status: true, statusCode: 201, message: 'first', data: null }),
  };
  const isWaiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS waits`.execute(app.db);
    return rows[0]!.waits;
  };
  const attemptFor = (row: { method: string; path: string }, body: object) => ({
    owner: anna.id,
    keyHash: keyHashOf(anna.id, key),
    requestHash: digest(row.method, `/api${row.path}`, JSON.stringify(body)),
    at: app.clock.now(),
  });
  /** Another server that has looked before us, and stores its answer while we wait. */
  const overtaken = async (asked: ReturnType<typeof attemptFor>, call: () => Promise<unknown>) => {
    const elsewhere = createIdempotency({ fields: app.fields });
    let answered: Promise<unknown> = Promise.resolve();
    await app.transaction(async (tx) => {
      expect(await elsewhere.begin(tx, asked)).toBeNull();
      answered = call();
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await elsewhere.finish(tx, asked, first);
    });
    return answered;
  };

  test.each(['throw', 'conflict', 'keep', 'gently', 'notFound'] as const)(
    'is answered as there, whatever (%s) came of it here, and nothing of that stays',
    async (Do) => {
      const call = () => app.answer(outcome, { body: { Do } }, withKey(key));
      const answer = await overtaken(attemptFor(outcome, { Do }), call);
      expect(answer).toMatchObject({ http: 201, message: 'first' });
      expect(await countNotes()).toBe(0);
    },
  );

  test('is answered as there where it went well here', async () => {
    const body = { Text: 'one' };
    const answer = await overtaken(attemptFor(add, body), () => app.answer(add, { body }, withKey(key)));
    expect(answer).toMatchObject({ http: 201, message: 'first' });
    expect(await countNotes()).toBe(0);
  });

  test('is refused where something else was sent there', async () => {
    const body = { Text: 'one' };
    const asked = attemptFor(add, { Text: 'another' });
    const answer = await overtaken(asked, () => app.answer(add, { body }, withKey(key)));
    expect(answer).toMatchObject({ http: 422, code: 'key-reused' });
    expect(await countNotes()).toBe(0);
  });
});

test('the same key with another body or path is 422, and does nothing', async () => {
  await app.call(add, { body: { Text: 'one' } }, withKey('key-number-2'));
  const other = await app.answer(add, { body: { Text: 'two' } }, withKey('key-number-2'));
  expect(other).toMatchObject({ http: 422, code: 'key-reused' });
  expect((await app.answer(outcome, { body: { Do: 'keep' } }, withKey('key-number-2'))).code).toBe('key-reused');
  expect(await countNotes()).toBe(1);
});

test('another person may use the same key', async () => {
  const ben = await aYouth(app, { firstName: 'Ben' });
  await app.call(add, { body: { Text: 'one' } }, withKey('key-number-3'));
  expect((await app.call(add, { body: { Text: 'other' } }, withKey('key-number-3', ben))).Number).toBe(2);
});

test.each(['throw', 'conflict', 'keep', 'gently'] as const)('a refusal of the kind %s is remembered', async (Do) => {
  const first = await app.answer(outcome, { body: { Do } }, withKey('key-refused'));
  const written = await countNotes();
  const again = await app.answer(outcome, { body: { Do } }, withKey('key-refused'));
  expect([again.http, again.message, again.code]).toEqual([first.http, first.message, first.code]);
  expect(await countNotes()).toBe(written);
});

test.each(['crash', 'notFound'] as const)('what failed otherwise (%s) may be tried again', async (Do) => {
  await app.answer(outcome, { body: { Do } }, withKey('key-again'));
  expect((await app.answer(outcome, { body: { Do: 'keep' } }, withKey('key-again'))).code).not.toBe('key-reused');
});

test('after 24 hours a key is new again', async () => {
  await app.call(add, { body: { Text: 'one' } }, withKey('key-number-4'));
  app.clock.advance({ hours: 24, seconds: 1 });
  const later = await aYouth(app, { firstName: 'Later' });
  await app.call(add, { body: { Text: 'warm' } }, later);
  const session = { accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() };
  await app.db.updateTable('sessions').set(session).where('id', '=', anna.sessionId).execute();
  expect((await app.call(add, { body: { Text: 'one' } }, withKey('key-number-4'))).Number).toBe(3);
});

test('the sweep forgets what is over', async () => {
  await app.call(add, { body: { Text: 'one' } }, withKey('key-number-5'));
  app.clock.advance({ hours: 25 });
  await app.jobs.runNamed('sweep-expired');
  expect(await app.db.selectFrom('idempotencyKeys').select('status').execute()).toEqual([]);
});

test.each(['short', 'has spaces in it', 'a'.repeat(201), 'umläute-in-key'])('the key %j is refused', async (key) => {
  const answer = await app.answer(add, { body: { Text: 'one' } }, withKey(key));
  expect(answer.http).toBe(422);
  expect(answer.errors?.[0]?.field).toBe('Idempotency-Key');
});

test('what is stored cannot be read without the key of the person', async () => {
  await app.call(add, { body: { Text: 'one' } }, withKey('key-number-6'));
  const { answer } = await app.db.selectFrom('idempotencyKeys').select('answer').executeTakeFirstOrThrow();
  expect(answer!.toString('latin1')).not.toContain('Number');
});

test('a request cannot be guessed from its stored hash; a row from before that was so is still answered', async () => {
  const sent = { Text: '4711' };
  const guess = digest(add.method, `/api${add.path}`, JSON.stringify(sent));
  const first = await app.call(add, { body: sent }, withKey('key-number-7'));
  const row = await app.db.selectFrom('idempotencyKeys').selectAll().executeTakeFirstOrThrow();
  expect(Object.values(row).filter((stored) => Buffer.isBuffer(stored) && stored.includes(guess))).toEqual([]);

  await app.db.updateTable('idempotencyKeys').set({ requestHash: guess }).execute();
  expect(await app.call(add, { body: sent }, withKey('key-number-7'))).toEqual(first);
  expect((await app.answer(add, { body: { Text: '0000' } }, withKey('key-number-7'))).code).toBe('key-reused');
});

test('somebody who is not signed in yet is remembered by key and content, for registering only', async () => {
  const caller = { headers: { 'idempotency-key': 'key-of-nobody' } };
  expect((await app.call(enter, { body: { Name: 'A' } }, caller)).Number).toBe(1);
  expect((await app.call(enter, { body: { Name: 'A' } }, caller)).Number).toBe(1);
  expect((await app.call(enter, { body: { Name: 'B' } }, caller)).Number).toBe(2);
});

// Batches on a real connection: what each statement answers, and what a failing one leaves behind.
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { Batch } from './batch.ts';

let app: TestApp;
let client: PoolClient;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.pool.connect();
});
afterEach(() => client.release(true));
afterAll(() => app.close());

const send = (...statements: [text: string, ...values: unknown[]][]) =>
  new Batch(
    client,
    statements.map(([text, ...values]) => ({ text, values })),
  ).send();
const rowsOf = async (text: string, ...values: unknown[]) => (await send([text, ...values])).at(-1)!.rows;
const preparedNow = async () =>
  (await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('each statement has its own answer, in their order, the first time and the next', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const answers = await send(
      ['CREATE TEMP TABLE IF NOT EXISTS seen (some_number int, said text)'],
      ['INSERT INTO seen VALUES ($1, $2), ($1 + 1, NULL)', turn * 10, 'a word'],
      ['SELECT some_number, said FROM seen WHERE some_number >= $1 ORDER BY some_number', turn * 10],
      ['DELETE FROM seen WHERE said IS NULL'],
    );
    expect(answers.map(({ command, rowCount }) => [command, rowCount])).toEqual([
      ['CREATE', null],
      ['INSERT', 2],
      ['SELECT', 2],
      ['DELETE', 1],
    ]);
    expect(answers[2]!.rows).toEqual([
      { someNumber: turn * 10, said: 'a word' },
      { someNumber: turn * 10 + 1, said: null },
    ]);
  }
  expect((await preparedNow()).filter((text) => text.startsWith('INSERT INTO seen'))).toHaveLength(1);
});

test('values of each kind arrive as they were', async () => {
  const text =
    'SELECT $1::text AS a, $2::bytea AS b, $3::timestamptz AS c, $4::text[] AS d, $5::jsonb AS e, $6::bool AS f';
  const at = new Date('2026-11-26T01:02:03.004Z');
  const long = 'ä€😀"\\\n'.repeat(20_000);
  const bytes = Buffer.alloc(300_000, 7);
  expect(await rowsOf(text, long, bytes, at, ['a,b', 'c"d', null, '{}'], { key: [1, null] }, false)).toEqual([
    { a: long, b: bytes, c: at, d: ['a,b', 'c"d', null, '{}'], e: { key: [1, null] }, f: false },
  ]);
  expect(await rowsOf(text, '', new Uint8Array([0, 255]), new Date(253_402_300_800_000), [], null, null)).toEqual([
    { a: '', b: Buffer.from([0, 255]), c: new Date(253_402_300_800_000), d: [], e: null, f: null },
  ]);
});

test('as many values as the protocol counts', async () => {
  const most = 65_535;
  const list = Array.from({ length: most }, (_, at) => `$${at + 1}::int`).join(', ');
  expect(await rowsOf(`SELECT count(*) AS total FROM unnest(ARRAY[${list}])`, ...Array(most).fill(1))).toEqual([
    { total: most },
  ]);
});

test('the first that fails says why; what stands behind it did not happen, and the connection goes on', async () => {
  await client.query('CREATE TEMP TABLE notes (id int PRIMARY KEY)');
  await client.query('BEGIN');
  const insert = 'INSERT INTO notes VALUES ($1)';
  await expect(send([insert, 1], [insert, 1], [insert, 2], ['commit'])).rejects.toMatchObject({ code: '23505' });
  await send(['rollback']);
  expect(await rowsOf('SELECT count(*) AS total FROM notes')).toEqual([{ total: 0 }]);
  expect((await send([insert, 3]))[0]!.rowCount).toBe(1);
});

test.for([
  ['its values are refused', 'SELECT $1::uuid AS id', 'not one'],
  ['it cannot be planned', 'SELECT $1::uuid AS id, missing FROM nowhere', crypto.randomUUID()],
] as const)('a statement that fails the first time because %s can be sent again', async ([, text, value]) => {
  const after = 'SELECT $1::int AS one';
  for (let turn = 0; turn < 2; turn++)
    await expect(send([text, value], [after, 1])).rejects.toMatchObject({ severity: 'ERROR' });
  expect(await rowsOf(after, 1)).toEqual([{ one: 1 }]);
  const id = crypto.randomUUID();
  if (value === 'not one') expect(await rowsOf(text, id)).toEqual([{ id }]);
});

test('a plan that a change of the table has overtaken fails once, and is made anew', async () => {
  await client.query('CREATE TEMP TABLE moving (id int); INSERT INTO moving VALUES (1)');
  const text = 'SELECT * FROM moving';
  expect(await rowsOf(text)).toEqual([{ id: 1 }]);
  await client.query('ALTER TABLE moving ADD COLUMN newer int DEFAULT 2');
  await expect(rowsOf(text)).rejects.toMatchObject({ code: '0A000' });
  expect(await rowsOf(text)).toEqual([{ id: 1, newer: 2 }]);
});

test('batches behind each other, none waited for, are answered each with its own', async () => {
  const text = 'SELECT $1::int AS number';
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => rowsOf(text, number)));
  expect(answers).toEqual(Array.from({ length: 20 }, (_, number) => [{ number }]));
});

test('copying is refused, and the connection goes on', async () => {
  await expect(send(['COPY worker_beats FROM STDIN'])).rejects.toMatchObject({ code: '57014' });
  expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('many different statements leave no more than the most on a connection', async () => {
  const texts = Array.from({ length: 2_100 }, (_, at) => sql.raw(`SELECT ${at} AS at`).compile(app.db).sql);
  for (let at = 0; at < texts.length; at += 100)
    await send(...texts.slice(at, at + 100).map((text) => [text] as [string]));
  expect(await rowsOf(texts.at(-1)!)).toEqual([{ at: 2_099 }]);
  expect((await preparedNow()).length).toBeLessThanOrEqual(2_000);
});

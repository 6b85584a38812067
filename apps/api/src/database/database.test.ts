// Transactions: what belongs to a commit happens with it or after it, and never without it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { batchesOf } from '#testing/statements.ts';
import {
  afterCommit,
  atCommit,
  beside,
  inTransaction,
  together,
  togetherForAll,
  togetherIn,
  withNext,
  type Db,
  type Tx,
} from './database.ts';
import { isDatabaseAway } from './failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const add = (tx: Tx, worker: string) => tx.insertInto('workerBeats').values({ worker, at: new Date() }).execute();
const workers = async () =>
  (await app.db.selectFrom('workerBeats').select('worker').orderBy('worker').execute()).map(({ worker }) => worker);

test('after a commit the follow-ups run once, in order', async () => {
  const logged: string[] = [];
  await inTransaction(app.db, async (tx) => {
    afterCommit(tx, () => logged.push('one'));
    await add(tx, 'a');
    afterCommit(tx, () => logged.push('two'));
    expect(logged).toEqual([]);
  });
  expect(logged).toEqual(['one', 'two']);
  expect(await workers()).toEqual(['a']);
});

test('after a rollback they do not', async () => {
  const logged: string[] = [];
  const failing = inTransaction(app.db, async (tx) => {
    afterCommit(tx, () => logged.push('one'));
    await add(tx, 'a');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(logged).toEqual([]);
  expect(await workers()).toEqual([]);
});

test('a follow-up that fails harms neither the commit nor the others', async () => {
  const logged: string[] = [];
  await inTransaction(app.db, async (tx) => {
    afterCommit(tx, () => {
      throw new Error('no');
    });
    afterCommit(tx, () => Promise.reject(new Error('no')));
    afterCommit(tx, () => logged.push('two'));
    await add(tx, 'a');
  });
  expect(logged).toEqual(['two']);
});

test('a statement that travels with the commit stands or falls with it', async () => {
  const insert = 'INSERT INTO worker_beats (worker, at) VALUES ($1, now())';
  await inTransaction(app.db, async (tx) => {
    await atCommit(tx, insert, ['b']);
    await add(tx, 'a');
  });
  expect(await workers()).toEqual(['a', 'b']);
  const clashing = inTransaction(app.db, async (tx) => {
    await add(tx, 'c');
    await atCommit(tx, insert, ['d']);
    await atCommit(tx, insert, ['a']);
  });
  await expect(clashing).rejects.toMatchObject({ code: '23505' });
  expect(await workers()).toEqual(['a', 'b']);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(app.db)).rows).toEqual([{ one: 1 }]);
});

test('what goes with the next statement is there for it, stands with the commit, and says why it failed', async () => {
  const along = (worker: string) => sql`INSERT INTO worker_beats (worker, at) VALUES (${worker}, now())`;
  await inTransaction(app.db, async (tx) => {
    await withNext(tx, along('a'));
    await withNext(tx, along('b'));
    expect((await tx.selectFrom('workerBeats').select('worker').execute()).length).toBe(2);
    await withNext(tx, along('c'));
  });
  expect(await workers()).toEqual(['a', 'b', 'c']);
  const undone = inTransaction(app.db, async (tx) => {
    await withNext(tx, along('d'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const clashing = inTransaction(app.db, async (tx) => {
    await withNext(tx, along('e'));
    await withNext(tx, along('a'));
    await add(tx, 'f');
  });
  await expect(clashing).rejects.toMatchObject({ code: '23505' });
  const clashingLast = inTransaction(app.db, (tx) => withNext(tx, along('a')));
  await expect(clashingLast).rejects.toMatchObject({ code: '23505' });
  expect(await workers()).toEqual(['a', 'b', 'c']);
});

const moment = async (db: Db) =>
  (await sql<{ at: string; pid: number }>`SELECT now()::text AS at, pg_backend_pid() AS pid`.execute(db)).rows[0]!;

test('reads that do not wait for each other are one way to the database, those that do are more', async () => {
  const reads = together(app.db);
  const [one, other, [earlier, later]] = await Promise.all([
    moment(reads),
    Promise.resolve().then(() => moment(reads)),
    (async () => [await moment(reads), await moment(reads)])(),
  ]);
  expect([other, earlier]).toEqual([one, one]);
  expect(later!.at > one.at).toBe(true);
});

test('what several callers ask for in one round is one way to the database, and of very many no more than sixteen', async () => {
  const reads = togetherForAll(app.db);
  // Each in a turn of its own, as they come in.
  const inTurns = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        await new Promise<void>((ended) => process.nextTick(ended));
        return (await moment(reads)).at;
      }),
    );
  expect(new Set(await inTurns(16)).size).toBe(1);
  const [first, ...others] = await inTurns(17);
  expect(others.filter((at) => at === first)).toHaveLength(15);
});

test('a transaction that has sent nothing reads beside, holds no connection meanwhile, and is one way to the database', async () => {
  const far = app.pool.options.max * 3;
  const sent = await batchesOf(() =>
    Promise.all(
      Array.from({ length: far }, (_, at) =>
        inTransaction(app.db, async (tx) => {
          await moment(await beside(tx));
          await withNext(tx, sql`INSERT INTO worker_beats (worker, at) VALUES (${String(at)}, now())`);
        }),
      ),
    ),
  );
  expect(await workers()).toHaveLength(far);
  expect(sent.filter((batch) => batch.at(-1) === 'commit')).toHaveLength(far);
  expect(sent.length).toBeLessThanOrEqual(far + Math.ceil(far / 16));
  await inTransaction(app.db, async (tx) => {
    await add(tx, 'last');
    expect(await beside(tx)).toBe(tx);
    const joined = await togetherIn(tx);
    expect(await beside(joined)).toBe(joined);
  });
});

test('one read that fails fails those beside it, and the next ones are answered; a transaction is one as ever', async () => {
  const reads = together(app.db);
  const failing = await Promise.allSettled([moment(reads), sql`SELECT 1 / 0`.execute(reads), moment(reads)]);
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
  expect(failing).toEqual([refused, refused, refused]);
  expect((await moment(reads)).pid).toBeGreaterThan(0);
  await inTransaction(reads, async (tx) => {
    await withNext(tx, sql`INSERT INTO worker_beats (worker, at) VALUES ('a', now())`);
    await Promise.all([add(tx, 'b'), moment(reads), add(tx, 'c')]);
    expect(together(tx)).toBe(tx);
  });
  expect(await workers()).toEqual(['a', 'b', 'c']);
  const clashing = inTransaction(reads, (tx) => Promise.all([add(tx, 'd'), add(tx, 'a')]));
  await expect(clashing).rejects.toMatchObject({ code: '23505' });
  expect(await workers()).toEqual(['a', 'b', 'c']);
});

test('what a transaction does side by side is one way to the database for each step, in order, and commits as one', async () => {
  const logged: string[] = [];
  const batches = await batchesOf(() =>
    inTransaction(app.db, async (tx) => {
      const side = await togetherIn(tx);
      const twice = async (worker: string) => {
        await add(side, worker);
        await inTransaction(side, (same) => add(same, `${worker}, again`));
        afterCommit(side, () => logged.push(worker));
        await atCommit(side, 'UPDATE worker_beats SET at = now() WHERE worker = $1', [worker]);
      };
      await Promise.all([twice('a'), twice('b')]);
      expect(logged).toEqual([]);
    }),
  );
  expect(batches.map((batch) => batch.map((text) => text.split(' ', 1)[0]))).toEqual([
    ['begin', 'insert', 'insert'],
    ['insert', 'insert'],
    ['UPDATE', 'UPDATE', 'commit'],
  ]);
  expect(logged).toEqual(['a', 'b']);
  expect(await workers()).toEqual(['a', 'a, again', 'b', 'b, again']);
});

test('what fails side by side fails the transaction, and nothing of it is written later', async () => {
  let [side, late] = [undefined as Tx | undefined, Promise.resolve<unknown>(null)];
  const clashing = inTransaction(app.db, async (tx) => {
    const joined = (side = await togetherIn(tx));
    late = add(joined, 'b').then(() => add(joined, 'c'));
    await Promise.all([add(joined, 'a'), add(joined, 'a'), late]);
  });
  await expect(clashing).rejects.toMatchObject({ code: '23505' });
  await expect(late).rejects.toMatchObject({ code: '23505' });
  await expect(add(side!, 'd')).rejects.toThrow('This transaction has ended.');
  expect(await workers()).toEqual([]);
});

test('a statement that failed and was swallowed does not become a false success', async () => {
  const work = inTransaction(app.db, async (tx) => {
    await add(tx, 'a');
    await add(tx, 'a').catch(() => {});
  });
  await expect(work).rejects.toThrow();
  expect(await workers()).toEqual([]);
});

test('a transaction inside of one joins it', async () => {
  const failing = inTransaction(app.db, async (tx) => {
    await inTransaction(tx, (inner) => add(inner, 'a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await workers()).toEqual([]);
});

test('rows are camelCase, big numbers are numbers, days are days', async () => {
  const { rows } = await sql`
    SELECT 12345678901::bigint AS big_number, 1.5::numeric AS exact_one, DATE '2026-03-01' AS local_date,
      TIMESTAMPTZ '2026-03-01T00:00:00Z' AS happened_at, '{"snake_key": 1}'::jsonb AS some_json`.execute(app.db);
  expect(rows).toEqual([
    {
      bigNumber: 12_345_678_901,
      exactOne: 1.5,
      localDate: '2026-03-01',
      happenedAt: new Date('2026-03-01T00:00:00Z'),
      someJson: { snake_key: 1 },
    },
  ]);
});

test('a connection that is cut in the middle of a transaction is an error, and the next one works', async () => {
  const cut = inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(app.db);
    await add(tx, 'a');
  });
  const error: unknown = await cut.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(await workers()).toEqual([]);
});

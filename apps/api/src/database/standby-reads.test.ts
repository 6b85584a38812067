// What may be read from a standby is read from the primary wherever the standby is not sure to know everything, or fails.
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { createDatabase, inTransaction, type Db } from './database.ts';
import { createStandbyReads, type Mark } from './standby-reads.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let primary: ReturnType<typeof createDatabase>;
let other: typeof primary;
let broken: typeof primary;
beforeAll(async () => {
  database = await freshDatabase();
  const named = (name: string) => ({ ...database.connection, poolSize: 2, waitMs: 300, application_name: name });
  primary = createDatabase(named('primary'), quietLog);
  other = createDatabase(named('other'), quietLog);
  broken = createDatabase({ ...named('broken'), host: '/nowhere' }, quietLog);
});
afterAll(async () => {
  for (const { db } of [primary, other, broken]) await db.destroy();
  await database.drop();
});

const where = async (db: Db) => {
  const query = CompiledQuery.raw("SELECT current_setting('mycrew.who', true) AS who, pg_backend_pid() AS pid");
  return (await db.executeQuery<{ pid: number }>(query)).rows[0]!.pid;
};
const pidsOf = async ({ db }: typeof primary) => where(db);
const reads = (look?: (standby: Db, mark: Mark) => Promise<'covers' | 'behind' | 'apart'>, standby = other) =>
  createStandbyReads({ primary: primary.db, standby: standby.db, log: quietLog, ...(look && { look }) });

test('a standby that has caught up with the primary answers; a transaction stays where it is', async () => {
  const marks: Mark[] = [];
  const read = reads(async (_, mark) => (marks.push(mark), 'covers'));
  expect(await read(primary.db, where)).toBe(await pidsOf(other));
  expect(marks).toMatchObject([
    { lsn: expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/u) as string, timeline: 1, name: database.connection.database },
  ]);
  expect(await inTransaction(primary.db, (tx) => read(tx, where))).toBe(await pidsOf(primary));
});

test('one that is behind is waited for shortly; then the primary answers, and it is left alone for a while', async () => {
  let looks = 0;
  const soon = reads(async () => (++looks < 3 ? 'behind' : 'covers'));
  expect(await soon(primary.db, where)).toBe(await pidsOf(other));
  looks = -10;
  expect(await soon(primary.db, where)).toBe(await pidsOf(primary));
  const before = looks;
  expect(await soon(primary.db, where)).toBe(await pidsOf(primary));
  expect(looks).toBe(before);
});

test('a server that is no standby of this primary never answers', async () => {
  expect(await reads()(primary.db, where)).toBe(await pidsOf(primary));
});

test('one that is away, or gives up in the middle, costs nobody an error', async () => {
  expect(await reads(async () => 'covers', broken)(primary.db, where)).toBe(await pidsOf(primary));
  for (const code of ['40001', '57014']) {
    let tries = 0;
    const answer = await reads(async () => 'covers')(primary.db, async (db) => {
      if (++tries === 1) throw Object.assign(new Error('conflict with recovery'), { code });
      return where(db);
    });
    expect([tries, answer]).toEqual([2, await pidsOf(primary)]);
  }
});

test('a mark that was asked for before somebody came is not theirs', async () => {
  let asked = 0;
  const executeQuery = async () => ({ rows: [{ lsn: `0/${(asked += 1)}`, timeline: 1, cluster: '1', name: 'x' }] });
  const seen: string[] = [];
  const read = createStandbyReads({
    primary: { executeQuery } as unknown as Db,
    standby: other.db,
    log: quietLog,
    look: async (_, { lsn }) => (seen.push(lsn), 'covers'),
  });
  const first = read(primary.db, where);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, read(primary.db, where), read(primary.db, where)]);
  expect(seen.toSorted()).toEqual(['0/1', '0/2', '0/2']);
});

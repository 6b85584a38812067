// Migrations: once each, also when two start together, and never changed afterwards; types and reference data fresh.
import { readdir, readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { version } from '#src/version.ts';
import { migrate, readMigrations, requireMigrated } from './migrate.ts';
import { seed } from './seed.ts';
import { writeTableTypes } from './table-types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const migration = (name: string, sql: string) => ({ name, sql, checksum: sql });

test('a second run finds nothing to do', async () => {
  expect(await migrate(app.ownerPool)).toEqual([]);
});

test('two that start together apply each once', async () => {
  const known = await readMigrations();
  const more = [...known, migration('9001_trial.sql', 'CREATE TABLE trial (id int); SELECT pg_sleep(0.05)')];
  const added = await Promise.all([
    migrate(app.ownerPool, { migrations: more }),
    migrate(app.ownerPool, { migrations: more }),
  ]);
  expect(added.flat()).toEqual(['9001_trial.sql']);
  await app.ownerPool.query("DROP TABLE trial; DELETE FROM applied_migrations WHERE name = '9001_trial.sql'");
});

test('one that fails leaves nothing of itself', async () => {
  const broken = [
    ...(await readMigrations()),
    migration('9002_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense'),
  ];
  await expect(migrate(app.ownerPool, { migrations: broken })).rejects.toThrow('9002_broken.sql failed');
  const { rows } = await app.pool.query("SELECT to_regclass('half') AS found");
  expect(rows).toEqual([{ found: null }]);
});

test('one that was changed after it had been applied is refused', async () => {
  const [first, ...others] = await readMigrations();
  await expect(migrate(app.ownerPool, { migrations: [{ ...first!, checksum: 'other' }, ...others] })).rejects.toThrow(
    'was changed',
  );
});

test('tables of a newer release serve this one, unless a migration says that it needs a newer', async () => {
  await app.ownerPool.query(
    `INSERT INTO applied_migrations (name, checksum, applied_by) VALUES ('9003_newer.sql', 'x', '98.0.0')`,
  );
  expect(await migrate(app.ownerPool)).toEqual([]);
  await requireMigrated(app.pool);
  await app.ownerPool.query(`UPDATE applied_migrations SET needs = '97.1.0' WHERE name = '9003_newer.sql'`);
  const words = `by MyCrew 98.0.0 (9003_newer.sql), and code before 97.1.0 cannot use it: this is ${version}.`;
  await expect(migrate(app.ownerPool)).rejects.toThrow(words);
  await expect(requireMigrated(app.pool)).rejects.toThrow(words);
  await app.ownerPool.query("DELETE FROM applied_migrations WHERE name = '9003_newer.sql'");
});

describe('a migration beside the running server', () => {
  const online = migration(
    '9004_online.sql',
    `-- online
-- needs 0.0.1
ALTER TABLE trial ADD COLUMN IF NOT EXISTS double int;
-- repeat
UPDATE trial SET double = id * 2 WHERE id IN (SELECT id FROM trial WHERE double IS NULL LIMIT 40);
CREATE INDEX CONCURRENTLY IF NOT EXISTS trial_double ON trial (double);
`,
  );
  /** What is instant, and what takes a column away, in one transaction. */
  const instant = migration(
    '9005_instant.sql',
    '-- needs 0.0.1\nALTER TABLE trial ADD COLUMN counted int NOT NULL DEFAULT 7; ALTER TABLE trial DROP COLUMN old;',
  );
  const names = [online.name, instant.name];
  const trial = async () => [...(await readMigrations()), online, instant];
  const standing = async () => {
    const { rows } = await app.ownerPool.query(`SELECT count(double)::int AS filled, sum(counted)::int AS counted,
      (SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('trial_double')) AS "isIndexed" FROM trial`);
    return rows[0] as object;
  };
  beforeEach(async () => {
    await app.ownerPool.query('CREATE TABLE trial AS SELECT id, 1 AS old FROM generate_series(1, 100) AS id');
  });
  afterEach(async () => {
    await app.ownerPool.query("DROP TABLE trial; DELETE FROM applied_migrations WHERE name ~ '^9'");
  });

  test('commits each step, fills what is there some rows at a time, and builds its index last', async () => {
    const migrations = await trial();
    // The second waits while an index is built that would wait for its statement.
    expect(
      (await Promise.all([migrate(app.ownerPool, { migrations }), migrate(app.ownerPool, { migrations })])).flat(),
    ).toEqual(names);
    expect(await standing()).toEqual({ filled: 100, counted: 700, isIndexed: true });
  });

  /** As a kill -9 of the process looks from the database: the connection is gone behind a statement. */
  const dyingAfter = (statements: number): Pool => {
    let left = statements;
    const connect = async () => {
      const client = await app.ownerPool.connect();
      client.on('error', () => {});
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      return new Proxy(client, {
        get: (from, name) =>
          name !== 'query'
            ? Reflect.get(from, name)
            : async (...given: unknown[]) => {
                if (left <= 0)
                  (from as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
                left -= 1;
                return query(...given);
              },
      });
    };
    return { connect } as unknown as Pool;
  };

  test('is done by the next start, wherever the one before was killed, and this release starts in between', async () => {
    const migrations = await trial();
    for (let steps = 1; ; steps += 1) {
      const isDone = await migrate(dyingAfter(steps), { migrations }).then(
        () => true,
        () => false,
      );
      await migrate(app.ownerPool);
      if (isDone) break;
      if (steps % 3 === 0) await app.ownerPool.query('DROP INDEX IF EXISTS trial_double');
    }
    expect(await standing()).toEqual({ filled: 100, counted: 700, isIndexed: true });
  });

  test('ends although the release before goes on writing rows that it would fill', async () => {
    const endless = migration(
      '9006_endless.sql',
      '-- online\n-- repeat\nUPDATE trial SET old = 1 WHERE id IN (SELECT id FROM trial WHERE id <= 20 LIMIT 40);\n',
    );
    const migrations = [...(await readMigrations()), endless];
    expect(await migrate(app.ownerPool, { migrations })).toEqual([endless.name]);
  });

  test('an index that was cut off is built anew', async () => {
    await app.ownerPool.query(`ALTER TABLE trial ADD COLUMN double int; CREATE INDEX trial_double ON trial (double)`);
    await app.ownerPool.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'trial_double'::regclass`);
    await migrate(app.ownerPool, { migrations: await trial() });
    expect(await standing()).toEqual({ filled: 100, counted: 700, isIndexed: true });
  });

  test('lets others pass instead of waiting for a lock', async () => {
    const [holder, reader] = [new Client(app.owner), new Client(app.owner)];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('BEGIN; LOCK TABLE trial IN ACCESS SHARE MODE');
    const migrating = migrate(app.ownerPool, { migrations: await trial() });
    // Waits behind the migration for as long as that waits for its lock.
    await reader.query('SELECT count(*) FROM trial');
    await Promise.all([holder.end(), reader.end()]);
    expect(await migrating).toEqual(names);
  });

  test('calls what is to be done before, once it is known that there is something, and changes nothing where that fails', async () => {
    const migrations = await trial();
    const before = async (pending: readonly string[]) => Promise.reject(new Error(`no room for ${pending.join()}`));
    await expect(migrate(app.ownerPool, { migrations, before })).rejects.toThrow(`no room for ${names.join()}`);
    expect(await migrate(app.ownerPool, { before })).toEqual([]);
  });
});

test('an operator’s command brings nothing up to date by itself', async () => {
  await requireMigrated(app.pool);
  const { name: newest, checksum } = (await readMigrations()).at(-1)!;
  await app.ownerPool.query('DELETE FROM applied_migrations WHERE name = $1', [newest]);
  await expect(requireMigrated(app.pool)).rejects.toThrow('start MyCrew once');
  await app.ownerPool.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [newest, checksum]);
});

test('the row types are those of the migrated database', async () => {
  const files = await writeTableTypes(app.ownerPool);
  const folder = new URL('tables/', import.meta.url);
  expect((await readdir(folder)).sort()).toEqual([...files.keys()].sort());
  const fresh = mkdtempSync(join(tmpdir(), 'mycrew-types-'));
  for (const [name, text] of files) writeFileSync(join(fresh, name), text);
  const config = new URL('../../../../.oxfmtrc.json', import.meta.url).pathname;
  const oxfmt = new URL('../../../../node_modules/.bin/oxfmt', import.meta.url).pathname;
  spawnSync(oxfmt, ['-c', config, fresh]);
  for (const name of files.keys()) {
    expect(await readFile(new URL(name, folder), 'utf8'), name).toBe(readFileSync(join(fresh, name), 'utf8'));
  }
  rmSync(fresh, { recursive: true });
});

test('seeding twice writes nothing, and puts right what differs', async () => {
  // A row that is written again gets another xmin, even with the same content.
  const read = async () => (await app.pool.query('SELECT xmin, * FROM emotions ORDER BY id')).rows as { id: string }[];
  const before = await read();
  await seed(app.db);
  expect(await read()).toEqual(before);
  await app.pool.query('UPDATE emotions SET name = $1 WHERE id = $2', ['Another name', before[0]!.id]);
  await seed(app.db);
  const withoutXmin = (rows: object[]) => rows.map((row) => ({ ...row, xmin: null }));
  expect(withoutXmin(await read())).toEqual(withoutXmin(before));
});

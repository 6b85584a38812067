// Migrations: once each, also when two start together, and never changed afterwards; types and reference data fresh.
import { readdir, readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
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
  const added = await Promise.all([migrate(app.ownerPool, more), migrate(app.ownerPool, more)]);
  expect(added.flat()).toEqual(['9001_trial.sql']);
  await app.ownerPool.query("DROP TABLE trial; DELETE FROM applied_migrations WHERE name = '9001_trial.sql'");
});

test('one that fails leaves nothing of itself', async () => {
  const broken = [
    ...(await readMigrations()),
    migration('9002_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense'),
  ];
  await expect(migrate(app.ownerPool, broken)).rejects.toThrow('9002_broken.sql failed');
  const { rows } = await app.pool.query("SELECT to_regclass('half') AS found");
  expect(rows).toEqual([{ found: null }]);
});

test('one that was changed after it had been applied is refused', async () => {
  const [first, ...others] = await readMigrations();
  await expect(migrate(app.ownerPool, [{ ...first!, checksum: 'other' }, ...others])).rejects.toThrow('was changed');
});

test('one that this code does not know is refused, by a start and by an operator’s command', async () => {
  await app.ownerPool.query("INSERT INTO applied_migrations (name, checksum) VALUES ('9003_newer.sql', 'x')");
  await expect(migrate(app.ownerPool)).rejects.toThrow(/by a newer MyCrew \(9003_newer\.sql\)/u);
  await expect(requireMigrated(app.pool)).rejects.toThrow('9003_newer.sql');
  await app.ownerPool.query("DELETE FROM applied_migrations WHERE name = '9003_newer.sql'");
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

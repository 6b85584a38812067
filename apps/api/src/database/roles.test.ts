// A running server's role owns nothing: what it may not do is refused by PostgreSQL, whatever its code asks for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createMetrics } from '#src/metrics/metrics.ts';
import { startDatabase } from '#src/start-database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addressOf } from '#testing/operator-command.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { readMigrations } from './migrate.ts';
import { serverRole } from './postgres-folder.ts';
import { grantTo, roleOf, standingOf } from './roles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refused = async (statement: string) =>
  expect(app.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });

test('the server of every test works as that role, which owns not one table and is no superuser', async () => {
  expect(await standingOf(app.pool)).toEqual({ role: serverRole, isSuperuser: false, owns: false });
  const { rows } = await app.ownerPool.query('SELECT FROM pg_class WHERE relowner = $1::regrole', [serverRole]);
  expect(rows).toEqual([]);
  const { rows: roles } = await app.pool.query(
    'SELECT rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(new Set(Object.values(roles[0] as object))).toEqual(new Set([false]));
});

test('the audit log only grows for it, and is sealed by its one function', async () => {
  await app.audit.note(app.db, { actor: null, action: 'signed-in' });
  expect(await app.audit.sealNew()).toBe(1);
  expect(await app.audit.firstBroken()).toBeNull();
  for (const statement of [
    `UPDATE audit_log SET action = 'other'`,
    'UPDATE audit_log SET seal = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    `INSERT INTO audit_log (at, action, seal) VALUES (now(), 'forged', '\\x00')`,
    'DELETE FROM audit_head',
    'UPDATE audit_head SET seal_number = 0',
    'DELETE FROM audit_heads',
    'UPDATE audit_heads SET number = 0',
    'DELETE FROM applied_migrations',
    'ALTER TABLE audit_log ADD COLUMN more text',
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_only_grows',
    'DROP TRIGGER audit_log_only_grows ON audit_log',
    'DROP TABLE audit_log',
    `CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
    `SET session_replication_role = 'replica'`,
  ])
    await refused(statement);
  for (const forging of [
    `SELECT seal_audit_log(ARRAY[id], ARRAY['\\x00'::bytea], ARRAY[1::bigint]) FROM audit_log`,
    `SELECT seal_audit_chains(ARRAY[id], ARRAY['\\x00'::bytea], ARRAY[1::smallint], ARRAY[1::bigint]) FROM audit_log`,
  ])
    await expect(app.pool.query(forging)).rejects.toThrow('only grows');
  expect(await app.audit.firstBroken()).toBeNull();
});

test('it can make nothing, and become nobody else', async () => {
  const { role } = await standingOf(app.ownerPool);
  // A database made after a template does not take over what was granted and revoked on the database itself.
  await grantTo(app.ownerPool, serverRole);
  for (const statement of [
    'CREATE TABLE more (id int)',
    'CREATE TEMP TABLE more (id int)',
    'CREATE SCHEMA more',
    'CREATE TABLE pgboss.more (id int)',
    'CREATE TABLE vault.more (id int)',
    'CREATE ROLE more',
    'TRUNCATE people CASCADE',
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `SET ROLE ${role}`,
  ])
    await refused(statement);
});

describe('a start', () => {
  const { pool: watch } = createMetrics({ commit: 'test', role: 'all' });
  const starting = (settings: Record<string, string>) => startDatabase(readConfig(settings), quietLog, { pool: watch });

  test('brings an installation from before to two roles, and its rows stay', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-roles-'));
    try {
      const before = await startLocalPostgres({ dataDir, log: () => {}, durable: false });
      const { host, port, user, database } = before;
      const client = new Client({ host, port, user, database });
      await client.connect();
      await client.query(`CREATE TABLE applied_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      for (const { name, sql, checksum } of (await readMigrations()).filter((each) => each.name < '0072')) {
        await client.query(sql);
        await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
      }
      await client.query(`INSERT INTO audit_log (at, action) VALUES (now(), 'from-before')`);
      await client.query(`DROP ROLE ${serverRole}`);
      await client.end();
      await before.stop();

      const after = await starting({ DATA_DIR: dataDir });
      expect(await standingOf(after.pool)).toEqual({ role: serverRole, isSuperuser: false, owns: false });
      expect((await after.alertPool.query('SELECT action FROM audit_log')).rows).toEqual([{ action: 'from-before' }]);
      await expect(after.pool.query('DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' });
      await after.stop();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('with DATABASE_OWNER_URL gives the role of DATABASE_URL what a new table asks for', async () => {
    await app.ownerPool.query(`CREATE TABLE newer (id int); REVOKE ALL ON people FROM ${serverRole}`);
    await refused('SELECT FROM newer');
    const [DATABASE_URL, DATABASE_OWNER_URL] = [addressOf(app.connection), addressOf(app.owner)];
    const started = await starting({ DATABASE_URL, DATABASE_OWNER_URL });
    expect(await roleOf(started.pool)).toBe(serverRole);
    await started.stop();
    await app.pool.query('INSERT INTO newer VALUES (1)');
    await app.pool.query('SELECT FROM people');
    await refused('DELETE FROM audit_log');
    await app.ownerPool.query('DROP TABLE newer');
  });

  test('needs no superuser for it: an owner of the database alone makes, grants and seals', async () => {
    const name = `owner_${process.pid}`;
    await app.ownerPool.query(`CREATE ROLE ${name} LOGIN`);
    await app.ownerPool.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const [server, owner] = [app.connection, { ...app.owner, user: name }].map((each) => ({ ...each, database: name }));
    const [DATABASE_URL, DATABASE_OWNER_URL] = [addressOf(server!), addressOf(owner!)];
    const started = await starting({ DATABASE_URL, DATABASE_OWNER_URL });
    expect(await standingOf(started.pool)).toEqual({ role: serverRole, isSuperuser: false, owns: false });
    await started.pool.query(`INSERT INTO audit_log (at, action) VALUES (now(), 'signed-in');
      SELECT seal_audit_log(ARRAY[1::bigint], ARRAY['\\x01'::bytea], ARRAY[1::bigint])`);
    expect((await started.pool.query('SELECT seal_number FROM audit_head')).rows).toEqual([{ seal_number: 1 }]);
    await expect(started.pool.query('CREATE TEMP TABLE more (id int)')).rejects.toMatchObject({ code: '42501' });
    await started.stop();
    await app.ownerPool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await app.ownerPool.query(`DROP ROLE ${name}`);
  });

  test('without it finds nothing to do, or says which setting is missing', async () => {
    await (await starting({ DATABASE_URL: addressOf(app.connection) })).stop();
    const { name } = (await readMigrations()).at(-1)!;
    const { rows } = await app.ownerPool.query<{ checksum: string }>(
      'DELETE FROM applied_migrations WHERE name = $1 RETURNING checksum',
      [name],
    );
    await expect(starting({ DATABASE_URL: addressOf(app.connection) })).rejects.toThrow(
      /its role may not bring the tables up to date.* DATABASE_OWNER_URL/u,
    );
    await app.ownerPool.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      rows[0]!.checksum,
    ]);
  });

  test('rights may be given again at any time', async () => {
    await grantTo(app.ownerPool, serverRole);
    await Promise.all([grantTo(app.ownerPool, serverRole), grantTo(app.ownerPool, serverRole)]);
  });
});

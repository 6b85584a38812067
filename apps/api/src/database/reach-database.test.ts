// An operator's command finds the database of this installation, whether or not a server is at work on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { DatabaseConnectionSettings } from './database.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { reachDatabase } from './reach-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-reach-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const reach = () => reachDatabase({ databaseUrl: undefined, dataDir }, () => {});
const nameOf = async (connection: DatabaseConnectionSettings) => {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  await client.end();
  return rows[0]!.name;
};

test('while a server runs it joins in; else it starts one of its own, and stops it', async () => {
  const server = await startLocalPostgres({ dataDir, log: () => {}, durable: false });
  const joined = await reach();
  expect(await nameOf(joined.connection)).toBe('mycrew');
  await joined.stop();
  expect(await nameOf(joined.connection)).toBe('mycrew');
  await server.stop();

  const own = await reach();
  expect(await nameOf(own.connection)).toBe('mycrew');
  await own.stop();
  await expect(nameOf(own.connection)).rejects.toThrow();
});

test('a database that was named is taken as it is, by the owner of its tables where one is named', async () => {
  const { connection } = await reachDatabase({ databaseUrl: 'postgres://somewhere/db', dataDir }, () => {});
  expect(connection).toEqual({ connectionString: 'postgres://somewhere/db' });
  const [databaseUrl, databaseOwnerUrl] = ['postgres://server@somewhere/db', 'postgres://owner@somewhere/db'];
  const owned = await reachDatabase({ databaseUrl, databaseOwnerUrl, dataDir }, () => {});
  expect(owned.connection).toEqual({ connectionString: databaseOwnerUrl });
});

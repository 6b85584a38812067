// Makes a consistent backup of a running installation: pictures, tables, the deletion ledger, and checksums.
import { brand } from '@mycrew/contract/brand.ts';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseConnectionSettings } from '#database/database.ts';
import type { Storage } from '#adapters/storage.ts';
import { type CopiedTable, type Manifest, names, readMe } from './manifest.ts';
import { plainSpelling, tableStore } from './tables.store.ts';
import { createTarWriter, type Part, type TarWriter } from './tar-writing.ts';
import { writeWholeArchive } from './whole-archive.ts';

export interface BackupDeps {
  connection: DatabaseConnectionSettings;
  /** Null: pictures are stored elsewhere and left out. */
  storage: Pick<Storage, 'read'> | null;
  now: Date;
  commit: string;
  /** Refuses a database that does not fit this code, and a master key that does not open it. */
  check(found: Pick<Manifest, 'migrations' | 'houseKey'>): Promise<Buffer> | Buffer;
  /** Sealed under the house key. */
  pushKeys(houseKey: Buffer): Promise<Buffer | null>;
  /** The ledger of erasures as text, and how many there are; asked last, so that it knows of whoever was erased meanwhile. */
  erasures(): Promise<{ text: string; count: number }>;
}

type Parts = Record<string, Part>;

const copyPictures = async (client: ClientBase, tar: TarWriter, storage: NonNullable<BackupDeps['storage']>) => {
  const all = createHash('sha256');
  const sum = { count: 0, bytes: 0, missing: 0 };
  for await (const key of tableStore.storedFiles(client)) {
    const bytes = await storage.read(key);
    if (!bytes) {
      sum.missing += 1;
      continue;
    }
    const name = names.picture(key);
    const part = await tar.add(name, [bytes]);
    all.update(`${name} ${part.bytes} ${part.sha256}\n`);
    sum.count += 1;
    sum.bytes += part.bytes;
  }
  return { ...sum, sha256: all.digest('hex') };
};

const copyTables = async (client: ClientBase, tar: TarWriter, parts: Parts): Promise<CopiedTable[]> => {
  const tables: CopiedTable[] = [];
  for (const found of await tableStore.found(client)) {
    const rows = client.query(copyTo(tableStore.copyOut(found)));
    const part = names.table(found.name);
    parts[part] = await pipeline(rows, createZstdCompress(), (articles: AsyncIterable<Buffer>) =>
      tar.add(part, articles),
    );
    tables.push({ name: found.name, columns: found.columns, rows: rows.rowCount });
  }
  return tables;
};

const fill = async (client: ClientBase, tar: TarWriter, deps: BackupDeps): Promise<Manifest> => {
  const { storage, now, commit, check, pushKeys, erasures } = deps;
  const migrations = await tableStore.migrations(client);
  const wrapped = await tableStore.houseKey(client);
  if (!wrapped) throw new Error(`This database is empty: start ${brand.name} once before the first backup.`);
  const houseKey = { wrapped: wrapped.wrapped.toString('base64'), masterVersion: wrapped.masterVersion };
  const opened = await check({ migrations, houseKey });
  const parts: Parts = {};
  const add = async (name: string, content: Buffer) => void (parts[name] = await tar.add(name, [content]));

  await add(names.readMe, Buffer.from(readMe(now)));
  const keys = await pushKeys(opened);
  if (keys) await add(names.pushKeys, keys);
  const pictures = storage ? await copyPictures(client, tar, storage) : null;
  const tables = await copyTables(client, tar, parts);
  // Numbers are given out beyond every snapshot: read last, none can be given out twice.
  const sequences = await tableStore.sequences(client);
  const erased = await erasures();
  await add(names.erasures, Buffer.from(erased.text));
  const postgres = await tableStore.version(client);
  const head = { format: 1 as const, madeAt: now.toISOString(), commit, postgres, migrations };
  return { ...head, tables, sequences, houseKey, erasures: erased.count, pictures, parts };
};

/** Reads one snapshot of the database from beginning to end, and changes nothing. */
export const makeBackup = (path: string, deps: BackupDeps): Promise<Manifest> =>
  writeWholeArchive(path, async (file) => {
    const { connection } = deps;
    const client = new (connection.Client ?? Client)({
      ...connection,
      keepAlive: true,
      application_name: 'mycrew backup',
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(plainSpelling);
      const tar = createTarWriter(file, deps.now);
      const manifest = await fill(client, tar, deps);
      await tar.add(names.manifest, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
      await tar.finish();
      return manifest;
    } finally {
      await client.end();
    }
  });

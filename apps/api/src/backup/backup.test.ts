// A backup of a copy in which things happen, and what becomes of it in an empty database; and archives that are none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { createFolderStorage } from '#adapters/storage.ts';
import { OtherMasterKey } from '#privacy/wrapping.ts';
import { backUpBeforeMigrating } from '#src/back-up.ts';
import { readConfig } from '#src/config.ts';
import { openDataDir } from '#src/data-dir.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouthWithCrew, raise } from '#testing/alerts.ts';
import { aPicture } from '#testing/pictures.ts';
import { reach } from '#testing/test-postgres.ts';
import { migrationsOf, openHouseKeyOf, readWholeBackup } from './checking.ts';
import { makeBackup } from './making.ts';
import { type Manifest, readMe } from './manifest.ts';
import { markUnfinished, requireEmptyFolder } from './restored-folder.ts';
import { restoreBackup } from './restoring.ts';
import { writeWholeArchive } from './whole-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-backup-'));
const path = join(folder, 'all.tar');
const present = Buffer.alloc(32, 7);
const emptyName = `restored_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`;
const pictures = createFolderStorage({ folder: join(folder, 'pictures') });
const restored = createFolderStorage({ folder: join(folder, 'restored') });

let app: TestApp;
let manifest: Manifest;
const admin = async (text: string) => {
  const client = new Client({ ...reach(), database: 'postgres' });
  await client.connect();
  await client.query(text);
  await client.end();
};

const inDatabase = async <R>(database: string, work: (client: Client) => Promise<R>): Promise<R> => {
  const client = new Client({ ...reach(), database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Every table of ours with the number of its rows and a sum over what they hold, and how its columns are guarded. */
const contentOf = (database: string) =>
  inDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'vault')`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS sum FROM ${name} t`,
      );
      content[name] = rows[0];
    }
    const { rows: guards } = await client.query(
      `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS is FROM pg_constraint
        WHERE connamespace::regnamespace::text IN ('public', 'vault', 'pgboss') AND contype <> 'n' ORDER BY 1, 2`,
    );
    const { rows: triggers } = await client.query(
      `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgrelid::regclass::text, 1`,
    );
    const { rows: jobs } = await client.query(
      `SELECT id, name, data, start_after, state FROM pgboss.job WHERE state <= 'active' ORDER BY id`,
    );
    return { content, guards, triggers, jobs };
  });

const make = (to: string) =>
  makeBackup(to, {
    connection: app.connection,
    storage: pictures,
    now: new Date(),
    commit: 'of-a-test',
    check: (found) => openHouseKeyOf(found, { present }),
    pushKeys: async () => Buffer.from('sealed'),
    erasures: async () => ({ text: '', count: 0 }),
  });

beforeAll(async () => {
  app = await createTestApp({ adapters: { storage: pictures }, now: new Date() });
  const { youth } = await aYouthWithCrew(app, [{}]);
  const body = { Emotions: [{ _id: 'hurt', isPrimary: true }], CheckinText: 'tabs\t, lines\n and \\N' };
  await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, youth);
  await raise(app, youth);
  await admin(`CREATE DATABASE ${emptyName}`);
  manifest = await make(path);
});
afterAll(async () => {
  await admin(`DROP DATABASE IF EXISTS ${emptyName} WITH (FORCE)`);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const reading = async <R>(from: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<R>): Promise<R> => {
  const file = await open(from, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
};
const restore = (over: { settle?: () => Promise<void>; refused?: () => Promise<void> } = {}) =>
  reading(path, async (file) =>
    restoreBackup({
      connection: { ...app.owner, database: emptyName },
      file,
      manifest: await readWholeBackup(file),
      migrations: migrationsOf(manifest, await readMigrations()),
      storage: restored,
      pushKeys: async () => {},
      say: () => {},
      refused: async () => {},
      settle: async () => {},
      ...over,
    }),
  );

describe('a backup', () => {
  it('is one file for its owner alone, and replaces none', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(make(path)).rejects.toThrow('already exists');
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(manifest.pictures).toMatchObject({ count: 2, missing: 0 });
  });

  it('leaves nothing where it broke off, or where there was no room', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const broken = writeWholeArchive(join(folder, 'broken.tar'), async (file) => {
      await file.write(Buffer.alloc(1_000));
      throw full;
    });
    await expect(broken).rejects.toThrow('Not enough disk space');
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  it('knows which master key fits, without holding it', () => {
    expect(openHouseKeyOf(manifest, { present })).toEqual(app.houseKey);
    expect(() => openHouseKeyOf(manifest, { present: Buffer.alloc(32, 8) })).toThrow(OtherMasterKey);
    expect(readFileSync(path).includes(present)).toBe(false);
  });

  it('is refused where a byte is another one, the end is missing, or it is none', async () => {
    const whole = readFileSync(path);
    const middle = Buffer.from(whole);
    middle[Math.floor(whole.length / 2)]! ^= 1;
    // The first part is a text of a few lines, and what fills up its block stands behind it.
    const filling = Buffer.from(whole);
    filling[512 * (1 + Math.ceil(readMe(new Date()).length / 512)) - 1]! ^= 1;
    const wrong = [
      middle,
      filling,
      whole.subarray(0, whole.length - 3_000),
      whole.subarray(0, 700),
      Buffer.alloc(4_000, 'x'),
    ];
    for (const bytes of wrong) {
      const other = join(folder, 'other.tar');
      writeFileSync(other, bytes);
      await expect(reading(other, readWholeBackup)).rejects.toThrow('This is no whole backup');
    }
  });

  it('of newer code is refused', async () => {
    const newer = { migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '0'.repeat(64) }] };
    const known = await readMigrations();
    expect(() => migrationsOf(newer, known)).toThrow('newer version of MyCrew (unknown migration 9999_later.sql');
  });
});

describe('restoring', () => {
  it('leaves an empty database where it fails at the last step', async () => {
    const settle = () => Promise.reject(new Error('cut off'));
    await expect(restore({ settle })).rejects.toThrow('cut off');
    const { rows } = await inDatabase(emptyName, (client) =>
      client.query(`SELECT FROM pg_tables WHERE schemaname IN ('public', 'vault', 'pgboss')`),
    );
    expect(rows).toEqual([]);
  });

  it('brings back every row, guard, waiting job and file, and numbers go on behind the last', async () => {
    await restore();
    expect(await contentOf(emptyName)).toEqual(await contentOf(app.connection.database!));
    const files = await inDatabase(emptyName, (client) => client.query(`SELECT storage_key, thumb_key FROM media`));
    for (const key of files.rows.flatMap(({ storage_key: full, thumb_key: thumb }) => [full, thumb]))
      expect(await restored.read(key)).toEqual(await pictures.read(key));
    const [before, after] = await Promise.all(
      [app.connection.database!, emptyName].map((database) =>
        inDatabase(database, (client) => client.query(`SELECT nextval('alert_deliveries_id_seq')::int AS next`)),
      ),
    );
    expect(after!.rows).toEqual(before!.rows);
  });

  it('is refused where something stands already', async () => {
    let wasRefused = 0;
    const refused = async () => void (wasRefused += 1);
    await expect(restore({ refused })).rejects.toThrow('The database is not empty');
    expect(wasRefused).toBe(1);
    const taken = join(folder, 'taken');
    await requireEmptyFolder(taken);
    writeFileSync(join(taken, 'master-key'), 'brought along');
    await requireEmptyFolder(taken);
    const finish = markUnfinished(taken);
    await expect(requireEmptyFolder(taken)).rejects.toThrow('was interrupted');
    await expect(openDataDir(taken)).rejects.toThrow('was interrupted');
    await finish();
    await openDataDir(taken);
    writeFileSync(join(taken, 'demo.json'), '[]');
    await expect(requireEmptyFolder(taken)).rejects.toThrow('not empty (demo.json)');
  });
});

it('every column that names a stored file is one that a backup follows', async () => {
  const { rows } = await app.pool.query(
    `SELECT table_name || '.' || column_name AS at FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ '(storage|thumb|picture|file|image)_key$' ORDER BY 1`,
  );
  expect(rows.map(({ at }) => at)).toEqual([
    'data_exports.storage_key',
    'media.storage_key',
    'media.thumb_key',
    'reports.picture_key',
  ]);
});

describe('before a start migrates', () => {
  const wanted = (more: Record<string, string> = {}) => ({
    db: app.db,
    connection: app.connection,
    config: readConfig({ DATA_DIR: folder, MASTER_KEY: present.toString('base64'), ...more }),
  });
  const made = () => readdirSync(join(folder, 'backups'));

  it('a whole backup of the tables is made, says where, and the newest three stay', async () => {
    for (let times = 0; times < 4; times += 1) {
      const words = await backUpBeforeMigrating(wanted());
      expect(words).toContain(join(folder, 'backups', made().toSorted().at(-1)!));
    }
    expect(made()).toHaveLength(3);
    const { tables, pictures: left } = await reading(join(folder, 'backups', made()[0]!), readWholeBackup);
    expect(tables.find(({ name }) => name === 'public.checkins')?.rows).toBe(1);
    expect(left).toBeNull();
  });

  it('one that is left to other tools, or cannot be made, is said', async () => {
    expect(await backUpBeforeMigrating(wanted({ BACKUP_BEFORE_UPGRADE_MB: '0' }))).toContain('No backup was made');
    await expect(backUpBeforeMigrating(wanted({ MASTER_KEY: Buffer.alloc(32, 8).toString('base64') }))).rejects.toThrow(
      'Nothing was migrated',
    );
    expect(made()).toHaveLength(3);
  });
});

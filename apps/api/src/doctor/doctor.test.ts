// The doctor: reports what is well and what is wrong with a remedy, and neither changes nor sends anything.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createDatabase, inTransaction } from '#database/database.ts';
import { requireFit } from '#database/fitness.ts';
import { isNewDatabase } from '#database/migrate.ts';
import { policies } from '#database/reference/policies.ts';
import { holdMasterKey } from '#privacy/key-holders.ts';
import { createPersonKeys } from '#privacy/person-keys.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addressOf } from '#testing/operator-command.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { aLead, aModerator } from '#testing/staff.ts';
import { noteBackup } from '#src/backup/last-backup.ts';
import { databaseFindings, roleFindings } from './database-checks.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { keyFindings } from './key-findings.ts';
import { adaptersFindings } from './adapter-findings.ts';
import { settingsFindings } from './settings-findings.ts';
import { standbyFindings, standbyFindingsOf } from './standby-findings.ts';

let app: TestApp;
let site: Server;
let here: string;
beforeAll(async () => {
  app = await createTestApp();
  site = createServer((request, response) => response.writeHead(request.url === '/api/live' ? 200 : 404).end());
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  here = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await app.close();
});

const now = () => new Date();
const examined = (pool: Pick<Pool, 'query' | 'connect'>, at = now) =>
  databaseFindings({ pool: pool as Pool, now: at, wanted: 20 });
const notFine = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok');
const about = (findings: Finding[], name: string) => findings.filter((finding) => finding.about === name);

const withPool = async (options: string, does: (pool: Pool) => Promise<void>) => {
  const { poolSize: _, ...connection } = app.connection;
  const pool = new Pool({ ...connection, options, max: 3 });
  try {
    await does(pool);
  } finally {
    await pool.end();
  }
};

/** Databases of tests give up what a crash would take. */
const keeping = '-c synchronous_commit=on';

it('finds nothing wrong with a database that keeps what it says', () =>
  withPool(keeping, async (pool) => expect(notFine(await examined(pool))).toEqual([])));

it('names what would lose or refuse writes', () =>
  withPool('-c synchronous_commit=off -c default_transaction_read_only=on', async (pool) => {
    const reported = notFine(await examined(pool)).map(({ line }) => line);
    expect(reported).toEqual([
      'It is read-only: a standby.',
      'synchronous_commit is off: what was answered with success may be lost in a crash.',
    ]);
  }));

it('notices clocks that are apart', () =>
  withPool(keeping, async (pool) => {
    const reported = notFine(await examined(pool, () => new Date(Date.now() + 90_000)));
    expect(reported).toMatchObject([
      { about: 'clock', state: 'broken', mend: expect.stringContaining('time server') as string },
    ]);
  }));

/** As a pooler does that hands out a session for one transaction: whoever asks next gets one that is free. */
function pooled([first, second]: [PoolClient, PoolClient]) {
  let held: PoolClient | null = null;
  const client = () => ({
    async query(text: string, values?: unknown[]) {
      const session = held === first ? second : first;
      if (text === 'BEGIN') held = session;
      const answer = await (text === 'COMMIT' ? held! : session).query(text, values);
      if (text === 'COMMIT') held = null;
      return answer;
    },
    release: () => {},
  });
  return { options: { max: 3 }, query: first.query.bind(first), connect: async () => client() } as unknown as Pool;
}

it('notices a pooler that hands out sessions by the transaction', () =>
  withPool(keeping, async (pool) => {
    const sessions: [PoolClient, PoolClient] = [await pool.connect(), await pool.connect()];
    const reported = notFine(await examined(pooled(sessions)));
    sessions.forEach((session) => session.release());
    expect(reported).toMatchObject([
      { line: expect.stringContaining('pooler in transaction or statement mode') as string },
    ]);
  }));

it('refuses to start on what is too old, or behind such a pooler, by the name of the setting', () =>
  withPool(keeping, async (pool) => {
    await requireFit(pool);
    const old = { query: async () => ({ rows: [{ value: '140012' }] }) } as unknown as Pool;
    await expect(requireFit(old)).rejects.toThrow(
      /^DATABASE_URL leads to PostgreSQL 140012: MyCrew needs 15 or newer/u,
    );
    const sessions: [PoolClient, PoolClient] = [await pool.connect(), await pool.connect()];
    await expect(requireFit(pooled(sessions))).rejects.toThrow(/^DATABASE_URL: A pooler in transaction/u);
    sessions.forEach((session) => session.release());
  }));

it('says of the server’s role whether it could change the log, and which setting mends that', async () => {
  const of = (databaseUrl?: string) => roleFindings({ databaseUrl });
  expect(await of()).toEqual([]);
  expect(await of(addressOf(app.connection))).toMatchObject([{ state: 'ok' }]);
  const superuser = { state: 'look', line: expect.stringContaining('is a superuser') as string };
  const mend = expect.stringContaining('DATABASE_OWNER_URL') as string;
  expect(await of(addressOf(app.owner))).toMatchObject([{ ...superuser, mend }]);
});

it('says of a standby to read from whether it is one, and that nothing is lost without it', async () => {
  const { connection, db } = app;
  const { user, host, port, database } = connection;
  const here = `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  expect(await standbyFindings({ databaseReadUrl: undefined }, db)).toEqual([]);
  expect(await standbyFindings({ databaseReadUrl: here }, db)).toMatchObject([
    {
      about: 'DATABASE_READ_URL',
      state: 'look',
      line: expect.stringContaining('is not a streaming standby') as string,
    },
  ]);
  const away = 'postgresql://mycrew:hush-hush@127.0.0.1:9/mycrew';
  const unreached = await standbyFindings({ databaseReadUrl: away }, db);
  expect(unreached).toMatchObject([{ state: 'look', mend: expect.any(String) as string }]);
  expect(JSON.stringify(unreached)).not.toContain('hush');
  expect(standbyFindingsOf('covers')).toMatchObject([{ state: 'ok' }]);
  expect(standbyFindingsOf('behind')).toMatchObject([{ state: 'look' }]);
});

it('says of settings what help needs, and gives no secret away', () => {
  const config = readConfig({
    BASE_URL: 'https://mycrew.example.org',
    SMTP_URL: 'smtps://us:hush-hush@mail.example.org',
    SMS_URL: 'twilio://AC0123:hush-hush@?from=+61400000001',
    SMTP_ULR: 'hush-hush',
  });
  const findings = settingsFindings(config);
  expect(notFine(findings).map((finding) => finding.about)).toEqual([
    'settings',
    'SMS_HOOK_SECRET',
    'HEARTBEAT_URL',
    'TRUST_PROXY',
    'MASTER_KEY',
  ]);
  expect(notFine(findings).every(({ mend }) => mend)).toBe(true);
  expect(JSON.stringify(findings)).not.toContain('hush');
});

it('asks those outside whether they are there, one by one', async () => {
  const findings = await adaptersFindings(
    readConfig({ BASE_URL: here, SMTP_URL: 'smtp://us:hush-hush@127.0.0.1:9', SMS_URL: `${here}/sms` }),
  );
  expect(about(findings, 'BASE_URL')).toMatchObject([{ state: 'ok' }]);
  expect(about(findings, 'SMS_URL')).toMatchObject([{ state: 'ok' }]);
  expect(about(findings, 'SMTP_URL')).toMatchObject([{ state: 'broken' }]);
  expect(JSON.stringify(findings)).not.toContain('hush');
  const elsewhere = await adaptersFindings(readConfig({ BASE_URL: `${here}/other/` }));
  expect(about(elsewhere, 'BASE_URL')).toMatchObject([{ state: 'ok' }]);
});

it('says of a key that it does not open what is there', async () => {
  const config = readConfig({ BASE_URL: here, MASTER_KEY: Buffer.alloc(32, 3).toString('hex'), DATA_DIR: '/tmp' });
  const findings = await examine({ config, db: app.db, pool: app.pool, now });
  expect(about(findings, 'MASTER_KEY').at(-1)).toMatchObject({
    state: 'broken',
    mend: expect.stringContaining('key') as string,
  });
  expect(about(findings, 'disk')).toHaveLength(1);
});

describe('the master key', () => {
  const [present, previous] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const findings = async (masterKey: Buffer<ArrayBuffer>, masterKeyBefore?: Buffer<ArrayBuffer>) =>
    (await keyFindings({ config: { masterKey, masterKeyBefore, dataDir: '/tmp' }, db: app.db }, false)).findings;
  const aKey = (masterKey: Buffer) =>
    inTransaction(app.db, (tx) => createPersonKeys({ present: masterKey }).create(tx, uuidv7()));
  beforeEach(() => app.reset());

  it('is well only where every key there is is sealed under it, and not only the first', async () => {
    await aKey(present);
    expect(await findings(present)).toMatchObject([{ state: 'ok', line: 'All 2 keys are wrapped under it.' }]);
    await aKey(previous);
    expect(await findings(present)).toMatchObject([
      { state: 'broken', line: expect.stringContaining('1 of 3 keys') as string, mend: expect.any(String) as string },
    ]);
    expect(await findings(present, previous)).toMatchObject([
      { about: 'MASTER_KEY_PREVIOUS', state: 'look', line: expect.stringContaining('1 of 3 keys') as string },
    ]);
  });

  it('says who still seals with another one, and that the one before is needed no more', async () => {
    const hold = (masterKey: Buffer, instance: string) =>
      holdMasterKey({ db: app.db, log: quietLog, masterKey, role: 'worker', instance });
    const ends = [await hold(present, 'one'), await hold(previous, 'two')];
    expect((await findings(present)).at(-1)).toMatchObject({
      state: 'broken',
      line: expect.stringMatching(/^1 of 2 processes .*\(two\)\.$/u) as string,
    });
    await ends[1]!();
    expect((await findings(present)).at(-1)).toMatchObject({
      state: 'ok',
      line: 'Every running process uses it: 1.',
    });
    expect(notFine(await findings(present, previous))).toMatchObject([
      { about: 'MASTER_KEY_PREVIOUS', line: 'It is no longer used.' },
    ]);
    await ends[0]!();
  });
});

it('says of a database before the first start that it is new, calls nothing broken, and makes nothing', async () => {
  const name = `fresh_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-doctor-'));
  await app.ownerPool.query(`CREATE DATABASE ${name}`);
  const fresh = createDatabase({ ...app.connection, database: name, poolSize: 2 }, quietLog);
  try {
    for (const settings of [{ MASTER_KEY: Buffer.alloc(32, 3).toString('hex') }, {}]) {
      const config = readConfig({ BASE_URL: 'http://127.0.0.1:9', DATA_DIR: join(folder, 'data'), ...settings });
      const findings = await examine({ config, ...fresh, now });
      const house = findings.filter((each) => ['database', 'disk', 'backup'].includes(each.about));
      expect(
        notFine(house)
          .map(({ line }) => line)
          .filter((line) => !line.includes('synchronous_commit')),
      ).toEqual([]);
      expect(house.map(({ line }) => line)).toContain('It is new: the first start creates its tables.');
      expect(about(findings, 'BASE_URL')).toMatchObject([{ state: 'look', line: 'Nothing responds there yet.' }]);
      expect(about(findings, 'MASTER_KEY').at(-1)).toMatchObject({
        state: 'ok',
        line: 'The database is new and contains no keys.',
      });
    }
    expect(await isNewDatabase(fresh.pool)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await fresh.db.destroy();
    await app.ownerPool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(folder, { recursive: true });
  }
});

it('says how old the last backup is, and asks to look after two days', async () => {
  const config = readConfig({ BASE_URL: here, DATA_DIR: '/tmp' });
  const at = new Date('2026-11-21T16:17:00Z');
  const backupAfter = async (hours: number) => {
    const later = () => new Date(at.getTime() + hours * 3_600_000);
    return about(await examine({ config, db: app.db, pool: app.pool, now: later }), 'backup');
  };
  const mend = expect.stringContaining('--done-elsewhere') as string;
  expect(await backupAfter(0)).toMatchObject([{ state: 'look', line: 'Last backup: never.', mend }]);
  await noteBackup(app.db, { at, bytes: 312_400_000, commit: 'of-a-test', migration: '0049_last_backup.sql' });
  expect(await backupAfter(14)).toEqual([{ about: 'backup', state: 'ok', line: 'Last backup: 14 hours ago, 298 MB.' }]);
  expect(await backupAfter(100)).toMatchObject([{ state: 'look', line: 'Last backup: 4 days ago, 298 MB.', mend }]);
});

it('names what words of the operator’s own do not say that programs decide', async () => {
  const config = readConfig({ BASE_URL: here, DATA_DIR: '/tmp' });
  const found = async () => about(await examine({ config, db: app.db, pool: app.pool, now }), 'privacy policy');
  expect(await found()).toMatchObject([{ state: 'ok' }]);
  const { sections } = policies.find(({ type }) => type === 'privacy')!;
  const named = sections.map((each) => ({ ...each, full: each.full.replaceAll('Waits after wrong codes', 'Waits') }));
  const own = { type: 'privacy' as const, title: 'Our own', publishedAt: new Date('2026-11-25T00:00:00Z') };
  await app.db
    .insertInto('policies')
    .values({ ...own, version: 98, sections: JSON.stringify(named) })
    .execute();
  expect(await found()).toMatchObject([
    {
      state: 'look',
      line: 'Version 98 does not name 1 of the things that programs decide: “Waits after wrong codes”',
      mend: expect.stringContaining('--print') as string,
    },
  ]);
  await app.db
    .insertInto('policies')
    .values({ ...own, version: 99, sections: '[]' })
    .execute();
  expect((await found())[0]!.line).toMatch(/^Version 99 does not name \d+ of .+, …$/u);
  await app.db.deleteFrom('policies').where('version', '>=', 98).execute();
});

it('says when nobody leads the desk, and how somebody comes to', async () => {
  const config = readConfig({ BASE_URL: here, DATA_DIR: '/tmp' });
  const found = async () => about(await examine({ config, db: app.db, pool: app.pool, now }), 'who leads');
  const nobody = [{ state: 'look', mend: expect.stringContaining('mycrew staff:grant') as string }];
  await aModerator(app);
  expect(await found()).toMatchObject(nobody);
  const { id } = await aLead(app);
  expect(await found()).toEqual([{ about: 'who leads', state: 'ok', line: 'One person leads the desk.' }]);
  const role = app.db.updateTable('staffRoles').where('personId', '=', id);
  await role.set({ validUntil: new Date(now().getTime() - 1) }).execute();
  expect(await found()).toMatchObject(nobody);
});

it('says whether a test message is known to have arrived, of each way that is on', async () => {
  const at = async (env: object) =>
    about(
      await examine({ config: readConfig({ DATA_DIR: tmpdir(), ...env }), db: app.db, pool: app.pool, now }),
      'arrival',
    );
  expect((await at({})).map(({ state }) => state)).toEqual(['look', 'look']);
  const provenAt = new Date('2026-11-20T01:00:00Z');
  await app.db
    .insertInto('setupTries')
    .values({ step: 'mail', askedAt: provenAt, endedAt: provenAt, provenAt })
    .execute();
  expect(await at({ SMS: 'off' })).toEqual([
    { about: 'arrival', state: 'ok', line: 'A test mail arrived on 2026-11-20.' },
  ]);
});

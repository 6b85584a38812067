// Three answers, and the sign of life: none of them says that all is well while an alert could not be taken.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdvisoryFlag } from '#database/advisory-flag.ts';
import { flags } from '#src/foundation.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouthWithCrew } from '#testing/alerts.ts';
import { quietLog } from '#testing/quiet-log.ts';

let app: TestApp;
const disk = { free: 100e9, all: 200e9 };
beforeAll(async () => {
  app = await createTestApp({
    settings: { canarySeconds: 60, dataDir: '/srv/mycrew', measureDisk: async () => disk },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  disk.free = 100e9;
  app.clock.advance({ minutes: 15 });
  await app.syncTime();
  await canaryRuns();
  app.state.beats = 0;
});

const ask = async (path: string) => {
  const answer = await app.raw({ url: `/api/${path}` });
  return { http: answer.statusCode, ...answer.json() };
};
/** Texts and emails of an end go when its alert is ten seconds old. */
const untilTheEndWent = async () => {
  await app.settle();
  app.clock.advance({ seconds: 10 });
  await app.settle();
};
const canaryRuns = async () => {
  await app.syncTime();
  await app.rooms.canary.step();
  await app.settle();
  await app.rooms.canary.step();
  await untilTheEndWent();
  await app.rooms.canary.step();
};
const workerBeats = async () => {
  await app.jobs.send(app.db, 'beat', { worker: 'one' });
  await app.jobs.runDue();
};
const signOfLife = async () => {
  app.state.beats = 0;
  await app.rooms.alertDelivery.audit();
  return app.state.beats === 1;
};

/** Like a disk that is full: rows that need room cannot be written. */
const fullFor = async (...tables: string[]) => {
  await app.ownerPool.query(`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  for (const table of tables)
    await app.ownerPool.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_room()`);
};
afterEach(async () => {
  for (const table of ['alerts', 'canary', 'canary_pages'])
    await app.ownerPool.query(`DROP TRIGGER IF EXISTS no_room ON ${table}`);
});

describe('when all is well', () => {
  it('all three say so', async () => {
    await workerBeats();
    expect(await ask('live')).toMatchObject({ http: 200, status: true, data: { commit: 'test' } });
    expect(await ask('ready')).toMatchObject({ http: 200, status: true, data: { ready: true, draining: false } });
    expect(await ask('health')).toMatchObject({
      http: 200,
      status: true,
      data: {
        database: true,
        workers: true,
        canary: 'ok',
        alerts: 'ok',
        disk: { state: 'ok', freeMb: 95_367 },
        wal: { state: 'ok', mb: expect.any(Number) },
      },
    });
    expect(await signOfLife()).toBe(true);
  });
});

describe('without a worker', () => {
  it('the whole is not well, but this process takes alerts as ever', async () => {
    expect(await ask('health')).toMatchObject({
      http: 503,
      status: false,
      message: 'No worker sent a heartbeat: alerts are stored, but nobody is notified.',
      data: { database: true, workers: false },
    });
    expect((await ask('ready')).http).toBe(200);
    expect((await ask('live')).http).toBe(200);
  });
});

describe('room on the disk', () => {
  it('is warned of before it is too late, and then it is not well', async () => {
    await workerBeats();
    disk.free = 1e9;
    expect(await ask('health')).toMatchObject({ http: 200, data: { disk: { state: 'low', freeMb: 953 } } });
    disk.free = 150e6;
    expect(await ask('health')).toMatchObject({
      http: 503,
      message: 'The disk is nearly full.',
      data: { disk: { state: 'full', freeMb: 143 } },
    });
    expect((await ask('ready')).http).toBe(200);
  });
});

describe('an alert that is refused by a fault of ours', () => {
  it('is no good sign of life, and the whole is not well, for two minutes', async () => {
    await workerBeats();
    const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    await fullFor('alerts');
    const refused = await app.answer(distressEndpoints.raiseToAll, { body: {} }, youth);
    expect(refused.http).toBe(503);
    expect(await signOfLife()).toBe(false);
    expect(await ask('health')).toMatchObject({ http: 503, data: { canary: 'ok', alerts: 'refused' } });
    // Until other processes see it, it counts as raised just now.
    const elsewhere = createAdvisoryFlag({ ...app, key: flags.refusedAlerts, forSeconds: 120 });
    await expect.poll(() => elsewhere.since(app.db), { timeout: 30_000 }).toBeInstanceOf(Date);
    app.clock.advance({ seconds: 121 });
    await app.syncTime();
    expect(await app.refusedAlerts.since(app.db)).toBeNull();
  });

  it('is none where it was the caller who sent what cannot be', async () => {
    await app.answer(distressEndpoints.raiseToAll, { body: {} });
    expect(await app.refusedAlerts.since(app.db)).toBeNull();
  });
});

describe('a canary that throws', () => {
  it('has failed at once, and until it came through again', async () => {
    await workerBeats();
    app.clock.advance({ seconds: 60 });
    await fullFor('alerts');
    await app.syncTime();
    await app.rooms.canary.step();
    expect(await ask('health')).toMatchObject({ http: 503, data: { canary: 'late' } });
    expect(await signOfLife()).toBe(false);
    await app.ownerPool.query('DROP TRIGGER no_room ON alerts');
    app.clock.advance({ seconds: 60 });
    await canaryRuns();
    expect((await ask('health')).data.canary).toBe('ok');
    expect(await signOfLife()).toBe(true);
  });

  it('has failed also where not even that can be written down', async () => {
    app.clock.advance({ seconds: 60 });
    await fullFor('alerts', 'canary');
    await app.syncTime();
    await app.rooms.canary.step();
    expect((await ask('health')).data.canary).toBe('late');
    expect(await signOfLife()).toBe(false);
  });

  it('meets a full disk, because it takes pages of it as a real alert does', async () => {
    const pages = async () =>
      (await app.pool.query<{ bytes: string }>(`SELECT pg_relation_size('canary_pages') AS bytes`)).rows[0]!.bytes;
    expect(Number(await pages())).toBe(0);
    app.clock.advance({ seconds: 60 });
    await app.syncTime();
    await app.rooms.canary.step();
    expect(Number(await pages())).toBe(16 * 8_192);
    await app.settle();
    await app.rooms.canary.step();
    await untilTheEndWent();
    await app.rooms.canary.step();
    expect(Number(await pages())).toBe(0);
    app.clock.advance({ seconds: 60 });
    await fullFor('canary_pages');
    await app.syncTime();
    await app.rooms.canary.step();
    expect((await ask('health')).data.canary).toBe('late');
  });
});

describe('a process that is about to end', () => {
  it('is not ready, and answers all the same, each time for the last time on that line', async () => {
    const leaving = await createTestApp();
    leaving.drain.begin();
    const ready = await leaving.raw({ url: '/api/ready' });
    expect([ready.statusCode, ready.json().data]).toEqual([503, { ready: false, draining: true }]);
    const wellBut = { statusCode: 200, headers: expect.objectContaining({ connection: 'close' }) };
    for (const url of ['/api/live', '/api/states']) expect(await leaving.raw({ url })).toMatchObject(wellBut);
    expect((await leaving.raw({ url: '/api/nobodys' })).headers.connection).toBe('close');
    await leaving.close();
  });
});

describe('a database that stands still', () => {
  it('is not waited for: health says so, and how the disk is', async () => {
    const holding = await app.ownerPool.connect();
    await holding.query('BEGIN; LOCK TABLE worker_beats');
    const waiting = () =>
      holding.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%worker_beats%'
        AND datname = current_database()`);
    try {
      expect(await ask('health')).toMatchObject({
        http: 503,
        message: 'The database does not answer.',
        data: { database: false, disk: { state: 'ok' } },
      });
      // It has answered while what it asked still stands.
      expect((await waiting()).rowCount).toBe(1);
      expect((await ask('ready')).http).toBe(200);
    } finally {
      await holding.query('ROLLBACK');
      holding.release();
    }
  });
});

describe('a database that cannot take an alert', () => {
  it('makes it not ready, as it is or not there at all', async () => {
    const standby = await createTestApp();
    const { rows } = await standby.pool.query<{ name: string }>('SELECT current_database() AS name');
    await standby.ownerPool.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = on`);
    await standby.alertPool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    const reads = await standby.raw({ url: '/api/ready' });
    expect([reads.statusCode, reads.json().message]).toEqual([503, 'The database is read-only: it is a standby.']);
    await standby.alertDb.destroy();
    const ready = await standby.raw({ url: '/api/ready' });
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'unavailable']);
    await standby.close();
  });
});

describe('a flag', () => {
  it('is seen by other processes, and goes with the one that raised it', async () => {
    const settings = { connection: app.connection, log: quietLog, key: 4_711, forSeconds: 60 };
    const [one, other] = [createAdvisoryFlag(settings), createAdvisoryFlag(settings)];
    expect(await other.since(app.db)).toBeNull();
    one.raise();
    await expect.poll(() => other.since(app.db), { timeout: 30_000 }).toBeInstanceOf(Date);
    expect((await createAdvisoryFlag({ ...settings, key: 4_712 }).since(app.db)) ?? null).toBeNull();
    await one.stop();
    await expect.poll(() => other.since(app.db), { timeout: 30_000 }).toBeNull();
  });
});

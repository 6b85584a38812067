// What Prometheus reads: who may, what counts, and that nothing which anybody sent stands in it.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#database/database.ts';
import { openMetrics } from '#src/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouthWithCrew, raise } from '#testing/alerts.ts';
import { noteBackup } from '#src/backup/last-backup.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { labelValues, metricTable } from './table.ts';

const token = 'a-token-of-enough-letters';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    settings: { metricsToken: token, dataDir: '/srv/mycrew', measureDisk: async () => ({ free: 1e9, all: 200e9 }) },
  });
});
afterAll(() => app.close());

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The text format, as little of it as there is here; throws at a line that is none of it. */
const parse = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('# HELP ') || line.startsWith('# TYPE ')) return [];
    const found = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/u.exec(line);
    if (!found) throw new Error(`No line of metrics: ${line}`);
    const labels = [...(found[2] ?? '').matchAll(/(\w+)="([^"]*)"(?:,|$)/gu)].map(([, name, value]) => [name, value]);
    return [{ name: found[1]!, labels: Object.fromEntries(labels), value: Number(found[3]) }];
  });

const ask = (authorization?: string, url = '/metrics') =>
  app.raw({ url, headers: authorization ? { authorization } : {} });
const samples = async () => parse((await ask(`Bearer ${token}`)).body);
/** The value of one series; undefined where there is none. */
const valueOf = async (name: string, labels: Record<string, string> = {}) =>
  (await samples()).find(
    (each) => each.name === name && Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  )?.value;

describe('who may read', () => {
  it('is whoever brings the token; to everybody else there is nothing', async () => {
    const nobodys = await app.raw({ url: '/nothing-here' });
    for (const sent of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token]) {
      const answer = await ask(sent);
      expect([answer.statusCode, answer.body]).toEqual([404, nobodys.body]);
    }
    const answer = await ask(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('on a port of its own asks for the token where one is set, and for nothing else where none is', async () => {
    const at = { host: '127.0.0.1', port: 0 };
    const read = async (address: string, headers = {}) => (await fetch(`${address}/metrics`, { headers })).status;
    const guarded = await openMetrics(app, app.rooms, at);
    expect(await read(guarded.address)).toBe(404);
    expect(await read(guarded.address, { authorization: `Bearer ${token}` })).toBe(200);
    const { port } = new URL(guarded.address);
    await expect(openMetrics(app, app.rooms, { ...at, port: Number(port) })).rejects.toThrow(
      `METRICS_PORT ${port} on 127.0.0.1 cannot be opened (EADDRINUSE).`,
    );
    await guarded.close();
    const open = await openMetrics({ ...app, metricsToken: undefined }, app.rooms, at);
    expect(await read(open.address)).toBe(200);
    expect((await fetch(`${open.address}/api/live`)).status).toBe(404);
    await open.close();
  });
});

describe('an alert', () => {
  const route = '/api/user/alert/all';
  const calls = (result: string) => valueOf('mycrew_alert_calls_total', { route, result });

  it('counts as accepted, and what its providers took by channel', async () => {
    const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    expect(await calls('accepted')).toBe(0);
    await raise(app, youth);
    expect(await calls('accepted')).toBe(1);
    expect(await valueOf('mycrew_alert_deliveries_due', { channel: 'push' })).toBe(1);
    await app.settle();
    const taken = (channel: string) => valueOf('mycrew_alert_handoff_age_seconds_count', { channel, kind: 'alert' });
    expect([await taken('push'), await taken('email')]).toEqual([1, 1]);
    expect(await valueOf('mycrew_alert_deliveries_due', { channel: 'push' })).toBe(0);
  });

  it('counts as refused where it was our fault, and as turned away where it was not', async () => {
    const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    await app.ownerPool.query(`CREATE FUNCTION no_alert() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_alert BEFORE INSERT ON alerts EXECUTE FUNCTION no_alert()`);
    expect((await app.answer(distressEndpoints.raiseToAll, { body: {} }, youth)).http).toBe(503);
    await app.ownerPool.query('DROP TRIGGER no_alert ON alerts');
    await app.answer(distressEndpoints.raiseToAll, { body: {} });
    expect([await calls('refused'), await calls('turned-away')]).toEqual([1, 1]);
    await expect.poll(() => valueOf('mycrew_alerts_refused_lately'), { timeout: 30_000 }).toBe(1);
  });
});

describe('labels', () => {
  it('hold patterns and words of ours, whatever is asked', async () => {
    const { youth } = await aYouthWithCrew(app, []);
    const secret = 'do-not-show-me';
    await app.raw({ url: `/api/checkin/${secret}`, headers: { authorization: `Bearer ${youth.token}` } });
    for (const url of [`/api/${secret}`, `/${secret}.php`, `/api/states?${secret}`, `/api/hooks/sms/${secret}`])
      await app.raw({ url });
    await app.raw({ method: 'PROPFIND' as 'GET', url: `/${secret}` }).catch(() => {});
    await app.raw({ method: 'POST', url: `/api/hooks/sms/${secret}`, payload: {} });
    const { body } = await ask(`Bearer ${token}`);
    for (const notified of [secret, youth.id, token]) expect(body).not.toContain(notified);
    const found = parse(body);
    const valuesOf = (label: string) => [
      ...new Set(found.flatMap(({ labels }) => (labels[label] === undefined ? [] : [labels[label]]))),
    ];
    for (const route of valuesOf('route')) expect(route).toMatch(/^(?:unknown|\/[\w/:.*-]*)$/u);
    expect(valuesOf('route')).toEqual(
      expect.arrayContaining(['unknown', '/api/checkin/:id', '/api/hooks/sms/:secret']),
    );
    expect(valuesOf('status').toSorted()).toEqual(['2xx', '4xx', '5xx']);
    expect(labelValues.channels).toEqual(expect.arrayContaining(valuesOf('channel')));
    expect(app.jobs.names()).toEqual(expect.arrayContaining(valuesOf('queue')));
    const names = new Set(found.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/u, '')));
    for (const name of names) expect(Object.keys(metricTable)).toContain(name);
  });
});

describe('jobs', () => {
  it('that ran are counted by how they ended', async () => {
    await app.jobs.runNamed('sweep-expired');
    expect(await valueOf('mycrew_job_runs_total', { queue: 'sweep-expired', result: 'completed' })).toBe(1);
    await app.jobs.runNamed('sweep-expired', { not: 'expected' }).catch(() => {});
    expect(await valueOf('mycrew_job_runs_total', { queue: 'sweep-expired', result: 'failed' })).toBe(1);
  });
});

describe('the last backup', () => {
  it('is reported by its time, and as 0 before the first', async () => {
    const name = 'mycrew_last_backup_timestamp_seconds';
    expect(await valueOf(name)).toBe(0);
    const at = new Date('2026-11-21T16:17:00Z');
    await noteBackup(app.db, { at, bytes: 1, commit: 'of-a-test', migration: '0049_last_backup.sql' });
    expect(await valueOf(name)).toBe(at.getTime() / 1_000);
  });
});

describe('without its database', () => {
  it('the process says what it knows, that the database is away, and nothing old', async () => {
    expect(await valueOf('mycrew_database_up')).toBe(1);
    expect(await valueOf('mycrew_workers_alive')).toBe(0);
    const { db } = createDatabase({ host: '127.0.0.1', port: 1, poolSize: 1 }, quietLog);
    const { address, close } = await openMetrics({ ...app, db, metricsToken: undefined }, app.rooms, {
      host: '127.0.0.1',
      port: 0,
    });
    const left = parse(await (await fetch(`${address}/metrics`)).text());
    await close();
    await db.destroy();
    expect(left.find(({ name }) => name === 'mycrew_database_up')?.value).toBe(0);
    expect(left.some(({ name }) => name === 'mycrew_alert_calls_total')).toBe(true);
    const disk = left
      .filter(({ name }) => name === 'mycrew_disk_state')
      .map(({ labels, value }) => [labels['state'], value]);
    expect(Object.fromEntries(disk)).toEqual({ ok: 0, low: 1, full: 0 });
    expect(left.filter(({ name }) => /workers|canary|due|wal/u.test(name))).toEqual([]);
  });
});

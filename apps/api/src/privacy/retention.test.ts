// The retention table is complete, matches its document, and is what the sweeps do.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { addAnyRow, type Given } from '#testing/any-row.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { retentionPeriods } from './retention-periods.ts';
import { retentionPage, tableWords } from './retention-page.ts';
import { goesElse, goesWith, stays, withAccount } from './retention-rest.ts';
import { goes, type Goes } from './retention.ts';

const root = join(import.meta.dirname, '../../../..');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('has every table of the database, and none that is not there', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'vault') ORDER BY 1`);
  const listed = [...goes.map(({ table }) => table), ...Object.keys(goesWith), ...Object.keys(stays), ...withAccount];
  expect([...new Set(listed)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('is in the document as in the code: npm run docs', async () => {
  const migrations = await readMigrations();
  const page = retentionPage(tableWords(migrations.map(({ sql }) => sql)));
  expect(readFileSync(join(root, 'docs/operations/retention.md'), 'utf8')).toBe(page);
});

/** What makes a row one of those that go, where its age alone does not. */
const besides: Record<string, Given> = {
  connections: { state: 'cancelled' },
  sessions: { idle_ends_at: '2099-01-01', absolute_ends_at: '2099-01-01' },
  reports: { state: 'closed' },
  'welfare_checks those that ended, with their steps': { outcome: 'safe' },
  internal_notes: { report_id: '0197aaaa-0000-7000-8000-000000000000' },
  alert_deliveries: { settled_at: new Date(0) },
  alert_timers: { fired_at: new Date(0) },
  'data_exports the archive itself': { state: 'ready', requested_at: '2099-01-01' },
  'data_exports that there was one': { state: 'expired' },
  'imports files of other apps that were not brought in': { state: 'checked' },
  'media pictures that no page and no check-in uses': { kind: 'journal' },
  'media pictures that no experience uses': { kind: 'article' },
};

it.each(goes.map((row): [string, Goes] => [row.what ? `${row.table} ${row.what}` : row.table, row]))(
  '%s go when they are older than that, and not before',
  async (name, { table, column, afterMs, job, still = 'true' }) => {
    const at = app.clock.now().getTime() - afterMs;
    const [older, younger] = [new Date(at - 1_000), new Date(at + 60_000)];
    await app.pool.query(`DELETE FROM ${table}`);
    for (const each of [older, younger]) await addAnyRow(app.ownerPool, table, { [column]: each, ...besides[name] });
    await app.syncTime();
    await app.jobs.runNamed(job);
    const left = await app.pool.query<{ at: Date }>(
      `SELECT ${column} AS at FROM ${table} WHERE ${column} = ANY ($1) AND ${still}`,
      [[older, younger]],
    );
    expect(left.rows).toEqual([{ at: younger }]);
  },
);

it('takes old notices out of the count of what is unread, and leaves an accepted invitation', async () => {
  const { id } = await aYouth(app);
  const [long, now] = [new Date(app.clock.now().getTime() - retentionPeriods.notices - 1_000), app.clock.now()];
  await app.pool.query('INSERT INTO notification_counters (person_id, unread) VALUES ($1, 2)', [id]);
  for (const at of [long, now]) await addAnyRow(app.ownerPool, 'notifications', { person_id: id, created_at: at });
  await addAnyRow(app.ownerPool, 'notifications', { person_id: id, created_at: long, read_at: long });
  await addAnyRow(app.ownerPool, 'invitations', { inviter_id: id, state: 'accepted', expires_at: long });
  await app.jobs.runNamed('sweep-old');
  const { rows } = await app.pool.query('SELECT unread FROM notification_counters WHERE person_id = $1', [id]);
  expect(rows).toEqual([{ unread: 1 }]);
  expect(await app.db.selectFrom('invitations').select('id').where('inviterId', '=', id).execute()).toHaveLength(1);
});

it('sweeps more than one batch, and the rest where one of them fails', async () => {
  const old = new Date(app.clock.now().getTime() - retentionPeriods.answers - 1_000);
  await app.pool.query('DELETE FROM idempotency_keys');
  await app.pool.query(
    `INSERT INTO idempotency_keys (key_hash, request_hash, status, answer, created_at)
     SELECT sha256(n::text::bytea), '', 200, '', $1 FROM generate_series(1, 5001) n`,
    [old],
  );
  app.sweeps.add('hourly', 'what fails', () => Promise.reject(new Error('It fails.')));
  await expect(app.jobs.runNamed('sweep-expired')).rejects.toThrow('It fails.');
  expect(await app.db.selectFrom('idempotencyKeys').select('keyHash').execute()).toEqual([]);
});

it('says of what goes by another clock which test shows it', async () => {
  for (const { shownBy } of goesElse) expect(existsSync(join(root, shownBy)), shownBy).toBe(true);
  const { rows } = await app.pool.query<{ seconds: number }>(
    'SELECT DISTINCT deletion_seconds AS seconds FROM pgboss.queue',
  );
  expect(rows).toContainEqual({ seconds: retentionPeriods.finishedJobs / 1_000 });
});

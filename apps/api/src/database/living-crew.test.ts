// Reading membership through the view costs and holds what reading the table does.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const held = 'SELECT c.id FROM living_crew c WHERE c.youth_id = $1 FOR SHARE OF c';

it('is read by the indexes that the table is read by', async () => {
  const client = await app.pool.connect();
  const plan = async (query: string) =>
    (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS off) ${query}`)).rows.map((row) => row['QUERY PLAN']);
  const nobody = `'00000000-0000-4000-8000-000000000000'`;
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    for (const which of [`youth_id = ${nobody}`, `supporter_id = ${nobody}`])
      for (const lock of ['', 'FOR SHARE']) {
        const byHand = await plan(`SELECT id FROM crew_members WHERE ${which} AND ended_at IS NULL ${lock}`);
        expect(byHand.join('\n')).toContain('Index');
        expect(await plan(`SELECT id FROM living_crew WHERE ${which} ${lock}`)).toEqual(byHand);
      }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('waits for a relation that is just ending, and then finds nobody', async () => {
  const { youth } = await aCrewOfTwo(app);
  const ending = await app.pool.connect();
  try {
    await ending.query('BEGIN');
    await ending.query('UPDATE crew_members SET ended_at = now() WHERE youth_id = $1', [youth.id]);
    const reading = app.pool.query(held, [youth.id]);
    await vi.waitUntil(() => app.waitsForLock(), { timeout: 20_000 });
    await ending.query('COMMIT');
    expect((await reading).rows).toEqual([]);
  } finally {
    ending.release();
  }
});

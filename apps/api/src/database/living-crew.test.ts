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

it('looks offline to the same people in the view as by the function of the release before', async () => {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    // Two people for each way to choose about each other, and each way to be related, either way round.
    await client.query(`CREATE TEMP TABLE pairs ON COMMIT DROP AS
      SELECT gen_random_uuid() AS one, gen_random_uuid() AS other, mine, theirs, supported, supports
      FROM generate_series(0, 4) mine, generate_series(0, 4) theirs, generate_series(0, 3) supported, generate_series(0, 3) supports;
      CREATE TEMP VIEW both_ways AS SELECT one, other, mine AS chose, supported AS relation FROM pairs
        UNION ALL SELECT other, one, theirs, supports FROM pairs;
      INSERT INTO people (id, kind, first_name, last_name, status, created_at)
        SELECT one, 'youth', 'A', 'B', 'active', now() FROM both_ways;
      INSERT INTO chat_choices (person_id, other_id, blocked_at, hides_presence)
        SELECT one, other, CASE WHEN chose > 2 THEN now() END, chose IN (2, 4) FROM both_ways WHERE chose > 0;
      INSERT INTO crew_members (id, youth_id, supporter_id, since, paused_at, ended_at)
        SELECT gen_random_uuid(), one, other, now(), CASE WHEN relation > 1 THEN now() END, CASE WHEN relation = 3 THEN now() END
        FROM both_ways WHERE relation > 0`);
    const { rows } = await client.query(`SELECT count(*)::int AS pairs, count(*) FILTER (WHERE in_view)::int AS hidden,
        count(*) FILTER (WHERE in_view <> looks_offline(one, other))::int AS different
      FROM (SELECT *, EXISTS (SELECT FROM hidden_presence h WHERE h.person_id = one AND h.viewer_id = other) AS in_view
        FROM both_ways) answers`);
    // Shown by 2 of 5 choices of their own, with 3 of 5 of the other's, in 3 of 4 relations, whatever that is the other way.
    expect(rows).toEqual([{ pairs: 800, hidden: 800 - 2 * (2 * 3 * 3 * 4), different: 0 }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

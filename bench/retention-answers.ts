// A week of answers to changing calls, each kept for 24 hours: what letting them go costs, in batches of one table and by partitions.
import type pg from 'pg';
import { type Bench, percentile, type Spent } from './retention-measure.ts';
import type { Row } from './row.ts';

const perHour = Math.round(Number(process.env['BENCH_ROWS'] ?? 5_000_000) / 7 / 24);
const hours = 7 * 24;
const atOnce = 5_000;
const from = Date.parse('2026-11-02T00:00:00Z');
const at = (hour: number) => new Date(from + hour * 3_600_000).toISOString();
const dayOf = (hour: number) => Math.floor(hour / 24);
const columns = `key_hash bytea NOT NULL, request_hash bytea NOT NULL, status integer NOT NULL, answer bytea NOT NULL,
  created_at timestamptz NOT NULL`;

const fill = (hour: number) => `
  INSERT INTO answers SELECT sha256(('${hour}:' || n)::bytea), sha256(n::text::bytea), 200,
    decode(repeat(md5(n::text), 20), 'hex'), '${at(hour)}'::timestamptz + n * interval '1 hour' / ${perHour}
  FROM generate_series(1, ${perHour}) n`;

interface Way {
  what: string;
  make: string[];
  /** What runs each hour, for what is older than a day then. */
  go(pool: pg.Pool, hour: number): Promise<void>;
}

const inBatches = async (pool: pg.Pool, before: string): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM answers WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM answers WHERE created_at < $1 LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`,
      [before],
    );
    if ((rowCount ?? 0) < atOnce) return;
  }
};

const gentle = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1';
const ways: Way[] = [
  {
    what: 'one DELETE an hour, BRIN',
    make: [
      `CREATE TABLE answers (${columns}, PRIMARY KEY (key_hash))`,
      'CREATE INDEX ON answers USING brin (created_at)',
    ],
    go: async (pool, hour) => void (await pool.query('DELETE FROM answers WHERE created_at < $1', [at(hour - 24)])),
  },
  {
    what: 'batches, BRIN',
    make: [
      `CREATE TABLE answers (${columns}, PRIMARY KEY (key_hash)) WITH (${gentle})`,
      'CREATE INDEX ON answers USING brin (created_at)',
    ],
    go: (pool, hour) => inBatches(pool, at(hour - 24)),
  },
  {
    what: 'batches, B-tree',
    make: [
      `CREATE TABLE answers (${columns}, PRIMARY KEY (key_hash)) WITH (${gentle})`,
      'CREATE INDEX ON answers (created_at)',
    ],
    go: (pool, hour) => inBatches(pool, at(hour - 24)),
  },
  {
    what: 'a partition a day, dropped',
    make: [
      `CREATE TABLE answers (${columns}, PRIMARY KEY (key_hash, created_at)) PARTITION BY RANGE (created_at)`,
      ...Array.from(
        { length: 8 },
        (_, day) =>
          `CREATE TABLE answers_${day} PARTITION OF answers FOR VALUES FROM ('${at(day * 24)}') TO ('${at(day * 24 + 24)}')`,
      ),
    ],
    go: async (pool, hour) => {
      const over = dayOf(hour - 24) - 1;
      if (over >= 0 && hour % 24 === 0) await pool.query(`DROP TABLE IF EXISTS answers_${over}`);
    },
  },
];

/** Single calls while a whole day goes at once: what somebody feels of it. */
const insertsDuring = async (pool: pg.Pool, work: Promise<unknown>): Promise<number[]> => {
  const going = { isOver: false };
  void work.finally(() => (going.isOver = true));
  const took: number[] = [];
  for (let n = 0; !going.isOver || took.length < 300; n++) {
    const began = performance.now();
    await pool.query({
      name: 'keep',
      text: `INSERT INTO answers VALUES (sha256($1::text::bytea), sha256('x'), 200, decode(repeat(md5($1::text), 20), 'hex'), $2)`,
      values: [`single:${n}`, at(hours + 1)],
    });
    took.push(performance.now() - began);
    if (took.length >= 20_000) break;
  }
  await work;
  return took;
};

const planned = async (pool: pg.Pool): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < 40; n++) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT status, answer FROM answers WHERE key_hash = sha256('${hours - 2}:${n + 1}'::bytea)`,
    );
    const [plan] = rows[0]!['QUERY PLAN'];
    took.push(plan['Planning Time'] + plan['Execution Time']);
  }
  return percentile(took, 0.5);
};

const week = async ({ pool, spent, mb }: Bench, { what, make, go }: Way): Promise<Row> => {
  for (const statement of ['DROP TABLE IF EXISTS answers', ...make]) await pool.query(statement);
  const filling: Spent = { ms: 0, walMb: 0 };
  const going: Spent = { ms: 0, walMb: 0 };
  let longest = 0;
  const add = (sum: Spent, { ms, walMb }: Spent) => void ((sum.ms += ms), (sum.walMb += walMb));
  for (let hour = 0; hour < hours - 1; hour++) {
    add(filling, await spent(() => pool.query(fill(hour))));
    const went = await spent(() => go(pool, hour));
    longest = Math.max(longest, went.ms);
    add(going, went);
    // An hour has time for what autovacuum does after so many dead rows; here it is done at once, and counted.
    if (hour % 4 === 3 && !what.includes('partition')) add(going, await spent(() => pool.query('VACUUM answers')));
  }
  const size = await mb('answers');
  const took = await insertsDuring(pool, go(pool, hours + 24));
  const lookup = await planned(pool);
  return {
    what: `answers, ${perHour} an hour for a week: ${what}`,
    ours: `going ${(going.ms / 1_000).toFixed(1)} s (longest ${longest.toFixed(0)} ms), WAL ${going.walMb.toFixed(0)} MB`,
    bare: `filling ${(filling.ms / 1_000).toFixed(1)} s, WAL ${filling.walMb.toFixed(0)} MB; table ${size.toFixed(0)} MB`,
    ratio: `inserts meanwhile p50 ${percentile(took, 0.5).toFixed(2)}, p99 ${percentile(took, 0.99).toFixed(2)} ms`,
    limit: `one key found in ${lookup.toFixed(3)} ms`,
  };
};

export const answersForAWeek = async (bench: Bench): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const way of ways) {
    rows.push(await week(bench, way));
    console.log(JSON.stringify(rows.at(-1)));
  }
  return rows;
};

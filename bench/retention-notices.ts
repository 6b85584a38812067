// Notices of six months: what one table and a partition a month cost those who read and write, and what letting a part go costs.
import type pg from 'pg';
import { type Bench, percentile } from './retention-measure.ts';
import type { Row } from './row.ts';

const count = Number(process.env['BENCH_ROWS'] ?? 5_000_000);
const people = Math.round(count / 250);
const months = 7;
const atOnce = 1_000;
const columns = `id uuid NOT NULL, person_id uuid NOT NULL, type text NOT NULL, title text NOT NULL, body text NOT NULL,
  dedupe_key text NOT NULL, read_at timestamptz, created_at timestamptz NOT NULL, seq bigint NOT NULL`;
const start = (month: number) => `2026-${String(month + 1).padStart(2, '0')}-01`;

const indexes = (table: string) => [
  `CREATE INDEX ON ${table} (person_id, created_at DESC, seq DESC, id DESC)`,
  `CREATE INDEX ON ${table} (person_id) WHERE read_at IS NULL`,
];
const fill = `
  INSERT INTO notices SELECT gen_random_uuid(), md5((n % ${people})::text)::uuid, 'CHECK-IN-ANSWER', 'Leanne answered',
    'Tap to see what she said.', n::text, CASE WHEN n % 5 > 0 THEN now() END,
    '2026-01-01'::timestamptz + n * interval '211 days' / ${count}, n
  FROM generate_series($1::int, $2::int) n`;

const onePage = `SELECT id, title FROM notices WHERE person_id = $1 ORDER BY created_at DESC, seq DESC, id DESC LIMIT 20`;
const wasNotified = `SELECT id FROM notices WHERE person_id = $1 AND dedupe_key = $2`;
const add = `INSERT INTO notices VALUES (gen_random_uuid(), $1, 'X', 'Leanne answered', 'Tap to see.', $2, NULL, '2026-07-15', 1)`;

interface Way {
  what: string;
  make: string[];
  go(pool: pg.Pool): Promise<unknown>;
}

const oneDay = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM notices WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM notices WHERE created_at < '2026-01-02' LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`,
    );
    if ((rowCount ?? 0) < atOnce) return;
  }
};

const ways: Way[] = [
  {
    what: 'one table, a day in batches',
    make: [
      `CREATE TABLE notices (${columns}, PRIMARY KEY (id), UNIQUE (person_id, dedupe_key))`,
      ...indexes('notices'),
      'CREATE INDEX ON notices (created_at)',
    ],
    go: oneDay,
  },
  {
    what: 'a partition a month, one dropped',
    make: [
      `CREATE TABLE notices (${columns}, PRIMARY KEY (id, created_at), UNIQUE (person_id, dedupe_key, created_at))
        PARTITION BY RANGE (created_at)`,
      ...Array.from(
        { length: months },
        (_, month) =>
          `CREATE TABLE notices_${month} PARTITION OF notices FOR VALUES FROM ('${start(month)}') TO ('${start(month + 1)}')`,
      ),
      ...indexes('notices'),
    ],
    go: (pool) => pool.query('DROP TABLE notices_0'),
  },
];

/** Asked by name, as the server asks, of another person each time. */
const times = async (pool: pg.Pool, name: string, text: string, more: (n: number) => unknown[]): Promise<number[]> => {
  const client = await pool.connect();
  const took: number[] = [];
  for (let n = 0; n < 2_000; n++) {
    const person = (await client.query<{ id: string }>(`SELECT md5($1)::uuid AS id`, [String((n * 7919) % people)]))
      .rows[0]!.id;
    const began = performance.now();
    await client.query({ name, text, values: [person, ...more(n)] });
    took.push(performance.now() - began);
  }
  client.release();
  return took.slice(100);
};

const reply = (took: number[]) => `${percentile(took, 0.5).toFixed(2)}, ${percentile(took, 0.99).toFixed(2)}`;

const measured = async ({ pool, spent, mb }: Bench, { what, make, go }: Way): Promise<Row> => {
  for (const statement of ['DROP TABLE IF EXISTS notices', ...make]) await pool.query(statement);
  const step = Math.ceil(count / 20);
  const filled = await spent(async () => {
    for (let n = 1; n <= count; n += step) await pool.query(fill, [n, Math.min(count, n + step - 1)]);
  });
  await pool.query('VACUUM ANALYZE notices');
  const page = await times(pool, `page ${what}`, onePage, () => []);
  const notified = await times(pool, `told ${what}`, wasNotified, (n) => [String(n)]);
  const added = await times(pool, `add ${what}`, add, (n) => [`new ${n}`]);
  const size = await mb('notices');
  const went = await spent(() => go(pool));
  return {
    what: `${count} notices of ${months} months: ${what}`,
    ours: `going ${went.ms.toFixed(0)} ms, WAL ${went.walMb.toFixed(1)} MB; filled in ${(filled.ms / 1_000).toFixed(0)} s`,
    bare: `table ${size.toFixed(0)} MB; told before? ${reply(notified)} ms`,
    ratio: `first page ${reply(page)} ms`,
    limit: `one more ${reply(added)} ms (p50, p99)`,
  };
};

export const noticesOfMonths = async (bench: Bench): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const way of ways) {
    rows.push(await measured(bench, way));
    console.log(JSON.stringify(rows.at(-1)));
  }
  return rows;
};

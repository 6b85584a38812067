// What 100,000 published pieces cost those who read: the same feeds over 1,000 of them and over 100,000, in turns. How many
// statements each takes, for ten and for 3,000, is held by list-calls.test.ts.
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../packages/contract/src/journal-document.ts';
import { addPerson } from '../apps/api/src/testing/people.ts';
import { rawRequest, type LoadResult } from './load.ts';
import type { Row } from './row.ts';
import { inTurns } from './turns.ts';
import { openWorld, type World } from './world.ts';

const sizes = [Number(process.env['BENCH_ARTICLES'] ?? 100_000), 1_000] as const;
const authors = 200;
const atOnce = 500;
const topic = 'good-days';

/** Every text sealed with its author's key, as a server would; answers of each made up, so that *popular* has an order. */
const insert = `
  INSERT INTO articles (id, author_id, status, title_sealed, document_sealed, preview_sealed, is_private, is_anonymous,
    topics, like_count, comment_count, published_at, picked_at, created_at, updated_at)
  SELECT id, author, 'Published', title, document, preview, false, n % 3 = 0, ARRAY[$6], n % 97, n % 13,
    now() - n * interval '5 minutes', CASE WHEN n % 50 = 0 THEN now() - n * interval '5 minutes' END, now(), now()
  FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[], $7::int[]) AS given (id, author, title, document, preview, n)`;

export const fill = async ({ people, pool }: World, count: number): Promise<void> => {
  const { db, fields } = people;
  const sealing = fields.sealedColumns('articles', 'authorId');
  const ids: string[] = [];
  while (ids.length < authors) ids.push((await addPerson(people, { kind: 'youth', firstName: 'Tahlia' })).id);
  const words = documentOfText('About as long as people write of a day that was neither good nor bad. '.repeat(4));
  const written = { title: 'The late bus', document: JSON.stringify(words), preview: 'About as long as people write' };
  for (let made = 0; made < count; made += atOnce) {
    const rows = await Promise.all(
      Array.from({ length: Math.min(atOnce, count - made) }, async (_, more) => {
        const place = { id: randomUUID(), authorId: ids[(made + more) % authors]! };
        return { ...place, n: made + more, ...(await sealing.seal(db, place, { ...written, pseudonym: null })) };
      }),
    );
    const column = <K extends keyof (typeof rows)[0]>(name: K) => rows.map((row) => row[name]);
    const sealed = [column('titleSealed'), column('documentSealed'), column('previewSealed')];
    await pool.query(insert, [column('id'), column('authorId'), ...sealed, topic, column('n')]);
  }
  // An empty table would be known as such, and searched row by row, by plans that are kept until it is looked at again.
  const { rows } = await pool.query<{ tables: string }>(
    `SELECT string_agg(oid::regclass::text, ', ') AS tables FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  );
  await pool.query(`VACUUM ANALYZE ${rows[0]!.tables}`);
};

const reads = [
  ['popular', '/article?category=popular&page=1'],
  ['popular, the tenth page', '/article?category=popular&page=10'],
  ['popular, of a topic', `/article?category=popular&page=1&categoryId=${topic}`],
  ['others', '/article?category=others&page=1'],
  ['others, the tenth page', '/article?category=others&page=10'],
  ['editor', '/article?category=editor&page=1'],
  ['topics', '/article/categories'],
] as const;

export const feeds = async (): Promise<Row[]> => {
  const sides = [];
  try {
    for (const size of sizes) {
      const world = await openWorld({}, 1);
      const [crew] = await world.crews(1, 1);
      sides.push({ world, reader: crew!.youth });
      await fill(world, size);
    }
    const rows: Row[] = [];
    for (const [what, path] of reads) {
      const asked = sides.map(({ world, reader }) => ({
        port: world.servers[0]!.port,
        request: rawRequest('GET', `/api${path}`, { authorization: `Bearer ${reader.token}`, 'x-active-ago': '0' }),
      }));
      const [many, few] = (await inTurns(asked)) as [LoadResult, LoadResult];
      const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
      rows.push({
        what: `${sizes[0]} pieces: ${what}`,
        ours: ms(many),
        bare: `${sizes[1]}: ${ms(few)}`,
        ratio: `${(many.p99 / few.p99).toFixed(2)}, p50 ${(many.p50 / few.p50).toFixed(2)}`,
        limit: 'p50 ≤ 1.1',
      });
    }
    return rows;
  } finally {
    for (const { world } of sides) await world.close();
  }
};

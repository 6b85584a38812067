// What each thing that people do leaves on the disk, table by table with its indexes, and writes into the log of changes.
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../packages/contract/src/journal-document.ts';
import { openPool, type CallPool } from './call-pool.ts';
import { rawRequest } from './load.ts';
import type { Row } from './row.ts';
import { openWorld, type Crew, type World } from './world.ts';

const count = Number(process.env['BENCH_SIZES'] ?? 600);
const atOnce = 8;
const [crewCount, crewSize] = [32, 4];
const settleMs = 15_000;
/** Of a table: less than that a time is not worth a word. */
const leastBytes = 8;

const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

type Sizes = Map<string, number>;

const look = async ({ pool }: World): Promise<{ sizes: Sizes; wal: number }> => {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
       pg_total_relation_size(c.oid) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );
  const wal = await pool.query<{ at: string }>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS at`);
  return { sizes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])), wal: Number(wal.rows[0]!.at) };
};

const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(2)} kB`;

/** `work` does it so many times; what is done afterwards in the background counts, what goes on anyway does not. */
const measure = async (world: World, what: string, times: number, work: () => Promise<unknown>): Promise<Row> => {
  const idle = await look(world);
  const idleBegan = performance.now();
  await pause(settleMs / 3);
  const before = await look(world);
  const idleWalPerMs = (before.wal - idle.wal) / (performance.now() - idleBegan);
  const began = performance.now();
  await work();
  await pause(settleMs);
  const after = await look(world);
  const wal = (after.wal - before.wal - idleWalPerMs * (performance.now() - began)) / times;
  const grown = [...after.sizes]
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.sizes.get(name) ?? 0)) / times])
    .filter(([, bytes]) => bytes >= leastBytes)
    .toSorted((a, b) => b[1] - a[1]);
  const all = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  const row = { what, ours: `${kilo(all)} on the disk`, bare: `${kilo(wal)} of WAL`, ratio: '–', limit: 'printed' };
  console.log(
    `${what}: ${row.ours}, ${row.bare}; ${grown.map(([name, bytes]) => `${name} ${bytes.toFixed(0)}`).join(', ')}`,
  );
  return row;
};

const send = async (pool: CallPool, token: string, path: string, body: object, method = 'POST'): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'x-active-ago': '0', 'idempotency-key': randomUUID() };
  const status = await pool.call(rawRequest(method, `/api${path}`, headers, JSON.stringify(body)));
  if (status >= 300 || status === 0) throw new Error(`${path} was answered ${status}`);
};

const repeat = async (crews: Crew[], one: (crew: Crew, turn: number) => Promise<void>): Promise<void> => {
  let turn = 0;
  // One after the other within a crew: an alert and its end, a message and the next.
  const each = async (at: number) => {
    for (let own = at; turn < count; own += atOnce) await one(crews[own % crews.length]!, turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => each(at)));
};

const comment = 'about as long as people write of a day that was neither good nor bad';
const page = documentOfText('About as long as people write of a day that was neither good nor bad. '.repeat(12));

export const sizes = async (): Promise<Row[]> => {
  const world = await openWorld({}, 1);
  const pool = openPool(world.servers.map(({ port }) => port));
  try {
    await world.startWorker();
    const rows: Row[] = [];
    let crews: Crew[] = [];
    const people = crewCount * (crewSize + 1);
    rows.push(
      await measure(world, `a person with a session, in a crew of ${crewSize}`, people, async () => {
        crews = await world.crews(crewCount, crewSize);
      }),
    );
    const checkin = { Emotions: [{ _id: 'stressed', isPrimary: true }] };
    const add = (crew: Crew, more: object) => send(pool, crew.youth.token, '/checkin', { ...checkin, ...more });
    const kinds: [string, (crew: Crew, turn: number) => Promise<void>][] = [
      ['a check-in with a comment, told to nobody', (crew) => add(crew, { CheckinText: comment })],
      [
        'a chat message',
        ({ youth, supporters }, turn) =>
          send(pool, youth.token, '/chats', { userId: supporters[turn % crewSize]!.id, Message: comment }),
      ],
      [
        'a page of the journal, 850 letters',
        ({ youth }, turn) =>
          send(pool, youth.token, '/journals', {
            Title: `Page ${turn}`,
            Document: page,
            Tags: ['school'],
            Status: 'finished',
            WrittenOn: new Date().toISOString(),
          }),
      ],
      [
        `an alert to ${crewSize} people, and its end`,
        async ({ youth }) => {
          await send(pool, youth.token, '/user/alert/all', { ClientAlertId: randomUUID(), Note: 'near the station' });
          await send(pool, youth.token, '/user/alert/everythingok', {});
        },
      ],
    ];
    for (const [what, one] of kinds) rows.push(await measure(world, what, count, () => repeat(crews, one)));
    for (const { youth } of crews) await send(pool, youth.token, '/user/support-rule', { Mode: 'every' }, 'PUT');
    rows.push(
      await measure(world, `a check-in with a comment, told to ${crewSize} people`, count, () =>
        repeat(crews, (crew) => add(crew, { CheckinText: comment })),
      ),
    );
    return rows;
  } finally {
    pool.close();
    await world.close();
  }
};

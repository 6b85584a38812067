// Moves one youth from a cell to another (docs/operations/cells.md), as a process of its own that may be killed at each
// step and run again: held, packed, unpacked, pointed, cleared. It reads what there is to move from the catalogue.
import { Pool, type PoolClient } from 'pg';
import { createDatabase, type DatabaseConnectionSettings } from '../apps/api/src/database/database.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { personalTables, type PersonalTable } from '../apps/api/src/privacy/personal-tables.ts';
import { createWrapping, personKeyPurpose } from '../apps/api/src/privacy/wrapping.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import { pause } from '../faults/wait.ts';

export const killPoints = ['held', 'packing', 'packed', 'unpacking', 'unpacked', 'pointed'] as const;
export type KillPoint = (typeof killPoints)[number];

interface Cell {
  name: string;
  connection: DatabaseConnectionSettings;
  masterKey: string;
}
export interface Move {
  youth: string;
  from: Cell;
  to: Cell;
  directory: Cell['connection'];
  /** Of the router: answers once no call about the youth is on its way to a cell. */
  drained: string;
  killAt?: KillPoint | undefined;
}
export interface Moved {
  rows: number;
  kilobytes: number;
  /** How often a message or a job of theirs was under way, and was waited for. */
  waits: number;
}

/** Made in each cell: what was packed and is not yet in its new cell, and what has arrived. */
export const parcelTables = `
  CREATE SCHEMA cells;
  CREATE TABLE cells.parcels (youth uuid, tbl text, rows jsonb);
  CREATE TABLE cells.arrived (youth uuid PRIMARY KEY)`;

/** By table the columns that make a row a youth's: logs of the house stay, and experiences are in a cell of their own. */
export const movedTables: (readonly [table: string, columns: readonly string[]])[] = [
  ...(Object.entries(personalTables) as [string, PersonalTable][])
    .filter(([, { kind, erasure }]) => kind !== 'experiences' && typeof erasure === 'string')
    .map(([table, { people }]) => [table, people] as const),
  ['notifications', ['about_id']],
];
/** Of a supporter, who stays: what an alert needs to reach them. Their sessions stand in for signed tokens. */
const ofGuests = {
  people: 'id',
  'vault.person_keys': 'person_id',
  policy_acceptances: 'person_id',
  notification_switches: 'person_id',
  known_devices: 'person_id',
  sessions: 'person_id',
  devices: 'person_id',
};
export const references = `
  SELECT c.conrelid::regclass::text AS child, a.attname AS column, c.confrelid::regclass::text AS parent, k.attname AS key
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute k ON k.attrelid = c.confrelid AND k.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.connamespace::regnamespace::text IN ('public', 'vault')`;

class Busy extends Error {}
const maybeDie = (point: KillPoint, { killAt }: Move) => point === killAt && process.kill(process.pid, 'SIGKILL');

const inTransaction = async <R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> => {
  const client = await pool.connect();
  try {
    // Triggers and references rest: rows go as they are, in any order.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const chosenOf = (table: string) => `${table} t JOIN chosen c ON c.tbl = '${table}'::regclass AND c.at = t.ctid`;

/**
 * Locks every row of the youth, parents first: whoever would add a row refers to one that is locked, so none is missed, but
 * for notices, which name whom they are about without a foreign key. Answers how many were not locked before.
 */
const choose = async (client: PoolClient, youth: string): Promise<number> => {
  const waiting: string[] = [];
  let taken = 0;
  const take = async (table: string, where: string, values: unknown[] = []): Promise<void> => {
    const { rowCount } = await client.query(
      `INSERT INTO chosen SELECT '${table}'::regclass, r.ctid FROM ${table} r WHERE ${where} FOR UPDATE ON CONFLICT DO NOTHING`,
      values,
    );
    if (rowCount! > 0) waiting.push(table);
    taken += rowCount!;
  };
  for (const [table, columns] of movedTables) for (const each of columns) await take(table, `r.${each} = $1`, [youth]);
  const { rows: edges } = await client.query(`${references} AND c.confrelid <> 'people'::regclass`);
  for (let table = waiting.shift(); table; table = waiting.shift())
    for (const { child, column, parent, key } of edges)
      if (parent === table) await take(child, `r.${column} IN (SELECT t.${key} FROM ${chosenOf(table)})`);
  return taken;
};

const storeParcel = (client: PoolClient, youth: string, tbl: string, from: string, values: unknown[] = []) =>
  client.query(
    `INSERT INTO cells.parcels SELECT '${youth}', '${tbl}', jsonb_agg(r) FROM (SELECT ${from}) f (r) HAVING count(*) > 0`,
    values,
  );

/** Of everybody whom the rows refer to a copy, which stays here as well; answers whose. */
const packGuests = async (client: PoolClient, youth: string, tables: string[]): Promise<string[]> => {
  const { rows } = await client.query(`${references} AND c.confrelid = 'people'::regclass`);
  const named = rows
    .filter(({ child }) => tables.includes(child))
    .map(({ child, column }) => `SELECT t.${column} AS id FROM ${chosenOf(child)} WHERE t.${column} <> '${youth}'`);
  const guests = (await client.query<{ id: string }>(named.join(' UNION '))).rows.map(({ id }) => id);
  for (const [table, column] of Object.entries(ofGuests))
    await storeParcel(client, youth, table, `to_jsonb(t) - 'picture_id' FROM ${table} t WHERE ${column} = ANY ($1)`, [
      guests,
    ]);
  return guests;
};

/** Stored answers, so that a call that is repeated in the new cell is not done again. They name nobody; their owner's key opens them. */
const packAnswers = async (client: PoolClient, { youth, from }: Move, people: string[]): Promise<void> => {
  const masterKeys = { present: Buffer.from(from.masterKey, 'base64') };
  const { db } = createDatabase({ ...from.connection, poolSize: 1 }, quietLog);
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const { rows } = await client.query<{ key_hash: Buffer; answer: Buffer }>(
    'SELECT key_hash, answer FROM idempotency_keys',
  );
  const own: Buffer[] = [];
  for (const { key_hash, answer } of rows)
    for (const owner of people) {
      const context = { owner, table: 'idempotency_keys', column: 'answer', row: key_hash.toString('hex') };
      const opened = await fields.open(db, context, answer).catch(() => null);
      if (opened !== null) own.push(key_hash);
    }
  await db.destroy();
  const answers = 'to_jsonb(k) FROM idempotency_keys k WHERE key_hash = ANY ($1)';
  await storeParcel(client, youth, 'idempotency_keys', answers, [own]);
};

/** Jobs that name one of the rows wait with them; one that runs is waited for, and so is a message that is being sent. */
const packWork = async (client: PoolClient, youth: string, tables: string[]): Promise<void> => {
  for (const table of tables.filter((name) => name.endsWith('_deliveries'))) {
    const { rows } = await client.query(
      `SELECT FROM ${table} WHERE youth_id = $1 AND state = 'leased' AND lease_until > db_now()`,
      [youth],
    );
    if (rows.length > 0) throw new Busy();
  }
  const { rows } = await client.query<{ id: string; state: string }>(
    `WITH ids AS (SELECT DISTINCT r ->> 'id' AS id FROM cells.parcels, jsonb_array_elements(rows) r WHERE youth = $1)
     SELECT j.id, j.state::text FROM pgboss.job j WHERE j.state <= 'active' AND EXISTS (
       SELECT FROM regexp_matches(j.data::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') m JOIN ids ON ids.id = m[1]) FOR UPDATE`,
    [youth],
  );
  if (rows.some(({ state }) => state === 'active')) throw new Busy();
  const ids = [rows.map(({ id }) => id)];
  await storeParcel(client, youth, 'pgboss.job', 'to_jsonb(j) FROM pgboss.job j WHERE id = ANY ($1)', ids);
  await client.query('DELETE FROM pgboss.job WHERE id = ANY ($1)', ids);
};

/** Takes everything of theirs out of the tables into a parcel in one transaction: nothing here can touch it any more. */
const pack = (pool: Pool, move: Move): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { youth } = move;
    await client.query(`SET LOCAL lock_timeout = '2s'`);
    await client.query('CREATE TEMP TABLE chosen (tbl regclass, at tid, PRIMARY KEY (tbl, at)) ON COMMIT DROP');
    await choose(client, youth);
    const tables = (await client.query('SELECT DISTINCT tbl::text FROM chosen')).rows.map(({ tbl }) => String(tbl));
    for (const table of tables) await storeParcel(client, youth, table, `to_jsonb(t) FROM ${chosenOf(table)}`);
    await packWork(client, youth, tables);
    // Now no job can begin: what one added that ended a moment ago is to be seen.
    if ((await choose(client, youth)) > 0) throw new Busy();
    const guests = await packGuests(client, youth, tables);
    await packAnswers(client, move, [youth, ...guests]);
    await client.query(
      `UPDATE notification_counters k SET unread = k.unread - m.unread FROM (
         SELECT person_id, count(*) AS unread FROM ${chosenOf('notifications')}
         WHERE read_at IS NULL GROUP BY 1) m WHERE k.person_id = m.person_id`,
    );
    for (const table of tables)
      await client.query(`DELETE FROM ${table} t USING chosen c WHERE c.tbl = '${table}'::regclass AND c.at = t.ctid`);
    maybeDie('packing', move);
  });

/** Each person's log is numbered by itself: what comes goes behind what is there. The youth's own is whole. */
const addEvents = `
  WITH moved AS (SELECT * FROM jsonb_populate_recordset(NULL::alert_events, $1)), counted AS (
    INSERT INTO alert_event_counters AS k (person_id, last_seq)
    SELECT person_id, count(*) FROM moved WHERE person_id <> $2 GROUP BY 1
    ON CONFLICT (person_id) DO UPDATE SET last_seq = k.last_seq + excluded.last_seq RETURNING *)
  INSERT INTO alert_events (person_id, seq, alert_id, type, version, created_at)
  SELECT m.person_id, coalesce(k.last_seq - count(*) OVER own + row_number() OVER (own ORDER BY m.seq), m.seq),
    m.alert_id, m.type, m.version, m.created_at
  FROM moved m LEFT JOIN counted k USING (person_id) WINDOW own AS (PARTITION BY m.person_id)`;
const addUnread = `
  INSERT INTO notification_counters AS k (person_id, unread)
  SELECT person_id, count(*) FROM jsonb_populate_recordset(NULL::notifications, $1) WHERE read_at IS NULL GROUP BY 1
  ON CONFLICT (person_id) DO UPDATE SET unread = k.unread + excluded.unread`;

const rewrap = (rows: string, { from, to }: Move): string => {
  const [old, own] = [from, to].map(({ masterKey }) =>
    createWrapping({ present: Buffer.from(masterKey, 'base64') }, personKeyPurpose),
  );
  const each = (row: { person_id: string; wrapped: string; master_version: number }) => {
    const wrapped = Buffer.from(row.wrapped.slice(2), 'hex');
    const anew = own!.wrap(old!.unwrap({ wrapped, masterVersion: row.master_version }, row.person_id), row.person_id);
    return { ...row, wrapped: `\\x${anew.wrapped.toString('hex')}`, master_version: anew.masterVersion };
  };
  return JSON.stringify(JSON.parse(rows).map(each));
};

const unpack = (here: Pool, there: Pool, move: Move): Promise<void> =>
  inTransaction(there, async (client) => {
    const { rowCount } = await client.query('INSERT INTO cells.arrived VALUES ($1) ON CONFLICT DO NOTHING', [
      move.youth,
    ]);
    if (rowCount === 0) return;
    const { rows: parcels } = await here.query<{ tbl: string; rows: string }>(
      `SELECT tbl, rows::text FROM cells.parcels WHERE youth = $1`,
      [move.youth],
    );
    for (const { tbl, rows } of parcels) {
      if (tbl === 'notifications') await client.query(addUnread, [rows]);
      if (tbl === 'alert_events') await client.query(addEvents, [rows, move.youth]);
      if (tbl === 'notification_counters' || tbl === 'alert_events') continue;
      // Numbers of this cell are given by this cell.
      const { rows: columns } = await client.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
        [tbl],
      );
      const list = columns[0]!.list;
      await client.query(
        `INSERT INTO ${tbl} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${tbl}, $1) ON CONFLICT DO NOTHING`,
        [tbl === 'vault.person_keys' ? rewrap(rows, move) : rows],
      );
    }
    maybeDie('unpacking', move);
  });

/** Busy, or in somebody's way: everything is taken back, and tried again. Answers how often. */
const patiently = async (work: () => Promise<void>): Promise<number> => {
  for (let waits = 0; ; waits++)
    try {
      await work();
      return waits;
    } catch (error) {
      const { code } = error as { code?: string };
      if (!(error instanceof Busy) && code !== '40P01' && code !== '55P03') throw error;
      await pause(20);
    }
};

/** Run again after a kill, it goes on where it was. */
const moveYouth = async (move: Move): Promise<Moved> => {
  const { youth, from, to } = move;
  const [here, there, directory] = [from.connection, to.connection, move.directory].map(
    (connection) => new Pool({ ...connection, max: 2 }),
  ) as [Pool, Pool, Pool];
  const isIn = async (pool: Pool, table: string) =>
    (await pool.query(`SELECT FROM ${table} WHERE youth = $1 LIMIT 1`, [youth])).rows.length > 0;
  const held = `UPDATE people SET moving_to = $2 WHERE id = $1 AND cell = $3`;
  const { rowCount } = await directory.query(held, [youth, to.name, from.name]);
  let waits = 0;
  if (rowCount! > 0) {
    await fetch(move.drained);
    maybeDie('held', move);
    if (!(await isIn(here, 'cells.parcels'))) waits = await patiently(() => pack(here, move));
    maybeDie('packed', move);
    await unpack(here, there, move);
    maybeDie('unpacked', move);
    await directory.query('UPDATE people SET cell = moving_to, moving_to = NULL WHERE id = $1', [youth]);
    maybeDie('pointed', move);
  }
  const { rows } = await here.query<Moved>(
    `WITH gone AS (DELETE FROM cells.parcels WHERE youth = $1 RETURNING rows)
     SELECT sum(jsonb_array_length(rows))::int AS rows, (sum(length(rows::text)) / 1000)::int AS kilobytes FROM gone`,
    [youth],
  );
  await there.query('DELETE FROM cells.arrived WHERE youth = $1', [youth]);
  // Guests whose account is elsewhere, and who have nobody here any more.
  const { rows: elsewhere } = await directory.query('SELECT id FROM people WHERE cell <> $1', [from.name]);
  await here.query(
    `DELETE FROM people p WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM crew_members WHERE supporter_id = p.id)`,
    [elsewhere.map(({ id }) => id)],
  );
  await here.query('DELETE FROM vault.person_keys k WHERE NOT EXISTS (SELECT FROM people WHERE id = k.person_id)');
  await Promise.all([here, there, directory].map((pool) => pool.end()));
  return { ...rows[0]!, waits };
};

if (process.send) {
  process.once('message', async (move: Move) => {
    const moved = await moveYouth(move);
    process.send!(moved, () => process.disconnect());
  });
  process.send('ready');
}

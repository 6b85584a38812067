// The PostgreSQL pool, transactions, and hooks at and after commit.
import { CompiledQuery, Kysely, type Compilable, type RawBuilder, type Transaction } from 'kysely';
import { types as pgTypes, type Client, type CustomTypesConfig, type Pool } from 'pg';
import type { Log } from '#src/log.ts';
import type { PoolWatch } from '#src/metrics/metrics.ts';
import { gatheringDialect, joinedDialect, pgDialect, round, type Connection, type Joinable } from './dialect.ts';
import { dropStaleConnections } from './fresh-connections.ts';
import { createPatientPool } from './patient-pool.ts';
import type { Tables } from './tables/tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What `pg` reads, and beside it what is ours: its clients and pools pass over what they do not know. */
export interface DatabaseConnectionSettings {
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  connectionString?: string;
  /** What connections are made of, where it is chosen among several servers. */
  Client?: typeof Client;
  poolSize?: number;
  /** How long one statement may take. */
  statementMs?: number;
  /** How long to wait for a connection. */
  waitMs?: number;
}

const { builtins, getTypeParser } = pgTypes;
const asText = (value: string) => value;
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A day stays the text YYYY-MM-DD: as a Date it would move with the server's time zone.
  [builtins.DATE, asText],
]);
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format as 'text'),
};

/** Sent ahead of everything else, and not as a connection is asked for: PgBouncer knows no such wishes then. */
export const sessionLimits =
  "SELECT set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', '30s', false)";

export const createDatabase = (settings: DatabaseConnectionSettings, log: Log, watch?: PoolWatch) => {
  const { poolSize = 20, statementMs = 10_000, waitMs = 2_000, ...connection } = settings;
  const pool = createPatientPool({
    ...connection,
    max: poolSize,
    types,
    pipeline: true,
    keepAlive: true,
    waitMs,
    waited: watch?.waited,
    idleTimeoutMillis: 60_000,
    query_timeout: statementMs * 1.2,
    application_name: 'mycrew',
  });
  watch?.opened(pool);
  dropStaleConnections(pool);
  const lost = (err: Error) => {
    if (!pool.ending) log.warn({ err }, 'a database connection was lost');
  };
  pool.on('error', lost);
  // A connection that is in use has no other listener: without this one its loss would end the process.
  pool.on('connect', (client) => {
    client.on('error', lost);
    client.query(sessionLimits, [String(statementMs)]).catch(lost);
  });
  const db: Db = new Kysely<Tables>({ dialect: pgDialect(pool) });
  logs.set(db, log);
  pools.set(db, pool);
  return { db, pool };
};

interface Ending {
  db: Db;
  isOver: boolean;
  statements: CompiledQuery[];
  after: (() => unknown)[];
}
const endings = new WeakMap<Tx, Ending>();
const logs = new WeakMap<Db, Log>();
const pools = new WeakMap<Db, Pool>();

const connectionOf = (tx: Tx) =>
  tx
    .getExecutor()
    .provideConnection(async (connection) => connection as unknown as Joinable & Pick<Connection, 'isHeld'>);

/** One transaction; inside of another one the work simply joins it. */
export const inTransaction = async <R>(db: Db | Tx, work: (tx: Tx) => Promise<R>): Promise<R> => {
  if (db.isTransaction) return work(db as Tx);
  const ending: Ending = { db: db as Db, isOver: false, statements: [], after: [] };
  const result = await db.transaction().execute(async (tx) => {
    endings.set(tx, ending);
    try {
      const answer = await work(tx);
      if (ending.statements.length > 0) {
        const connection = await connectionOf(tx);
        for (const each of ending.statements) connection.sendWithNext(each);
      }
      return answer;
    } finally {
      ending.isOver = true;
    }
  });
  for (const act of ending.after) runSafely(act, logs.get(db));
  return result;
};

const runSafely = (act: () => unknown, log: Log | undefined) => {
  const failed = (err: unknown) => log?.error({ err }, 'something after a commit failed');
  try {
    Promise.resolve(act()).catch(failed);
  } catch (error) {
    failed(error);
  }
};

const texts = new WeakMap<TemplateStringsArray, string>();

/** Like Kysely's sql, for values alone: its text is put together once, and not with every call. */
export const statement = (strings: TemplateStringsArray, ...values: unknown[]): CompiledQuery => {
  let text = texts.get(strings);
  if (text === undefined) texts.set(strings, (text = strings.reduce((before, part, at) => `${before}$${at}${part}`)));
  return CompiledQuery.raw(text, values);
};

/** Runs once after the commit, never after a rollback; at once where there is no transaction. */
export const afterCommit = (tx: Db | Tx, act: () => unknown): void => {
  const ending = endings.get(tx as Tx);
  if (ending) ending.after.push(act);
  else runSafely(act, logs.get(tx));
};

/**
 * For one call: what it reads without waiting for it, as with `Promise.all`, is one way to the database, and fails as one. A
 * transaction stays itself.
 */
export const together = (db: Db): Db => gather(db);

/**
 * For all calls: what is asked for in one round of the event loop, whoever asks, is one way to the database. For quick statements
 * that cannot fail alone.
 */
export const togetherForAll = (db: Db): Db => {
  const gathered = forAll.get(db) ?? gather(db, round);
  forAll.set(db, gathered);
  return gathered;
};
const forAll = new WeakMap<Db, Db>();

/**
 * For a read at the beginning of a transaction that needs to see nothing of it: as long as that holds no connection, beside it and
 * as for all calls, so that the rest may be one way to the database. Else in it, because whoever holds one must not wait for another.
 */
export const beside = async (tx: Db | Tx): Promise<Db | Tx> => {
  const db = endings.get(tx as Tx)?.db;
  return db && !(await connectionOf(tx as Tx)).isHeld ? togetherForAll(db) : tx;
};

const gather = (db: Db, moment?: typeof round): Db => {
  const pool = pools.get(db);
  if (!pool) return db;
  const gathered: Db = new Kysely<Tables>({ dialect: gatheringDialect(pool, moment) });
  logs.set(gathered, logs.get(db)!);
  return gathered;
};

/**
 * The same transaction for work on many things side by side: what is asked for without waiting, as with `Promise.all`, is one way
 * to the database, in that order. Where one statement fails, the transaction does.
 */
export const togetherIn = async (tx: Tx): Promise<Tx> => {
  const [connection, ending] = [await connectionOf(tx), endings.get(tx)!];
  const sendAll: Joinable['sendAll'] = async (statements) => {
    // The connection is somebody else's by now.
    if (ending.isOver) throw new Error('This transaction has ended.');
    return connection.sendAll(statements);
  };
  const sendWithNext: Joinable['sendWithNext'] = (query) => connection.sendWithNext(query);
  const joined = new Kysely<Tables>({ dialect: joinedDialect({ sendAll, sendWithNext }) });
  Object.defineProperty(joined, 'isTransaction', { value: true });
  endings.set(joined as Tx, ending);
  return joined as Tx;
};

/** Adds a statement that travels with the commit and stands or falls with it; its rows are not looked at. */
export const atCommit = async (tx: Db | Tx, sql: string, parameters: unknown[]): Promise<void> => {
  const statement = CompiledQuery.raw(sql, parameters);
  const ending = endings.get(tx as Tx);
  if (ending) ending.statements.push(statement);
  else await tx.executeQuery(statement);
};

/** Adds a statement that travels with the next one, before it, and whose rows are not looked at. */
export const withNext = async (
  tx: Db | Tx,
  statement: RawBuilder<unknown> | Compilable | CompiledQuery,
): Promise<void> => {
  const compiled = 'compile' in statement ? statement.compile(tx as Tx) : statement;
  if (!endings.has(tx as Tx)) return void (await tx.executeQuery(compiled));
  (await connectionOf(tx as Tx)).sendWithNext(compiled);
};

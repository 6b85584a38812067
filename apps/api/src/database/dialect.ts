// The Kysely dialect: prepared statements, camelCase rows, BEGIN pipelined with the first statement.
import {
  AbortedTransactionError,
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type IdentifierNode,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Duplex } from 'node:stream';
import type { Pool, PoolClient, QueryArrayConfig } from 'pg';
import { toCamel, toSnake } from './naming.ts';

const mostPrepared = 2_000;
const prepared = new Map<string, QueryArrayConfig>();

/**
 * Statements beyond the cap (lists of varying length) go unprepared, so that no connection collects them for ever. pg
 * copies the own fields of what it is given, one by one and each time; these it inherits.
 */
const preparedOf = (text: string): QueryArrayConfig => {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= mostPrepared) return { text, rowMode: 'array' };
  const made = Object.create({ name: `s${prepared.size}`, text, rowMode: 'array' }) as QueryArrayConfig;
  prepared.set(text, made);
  return made;
};

/** What is written between cork and uncork goes out as one packet; pg does not type its stream. */
const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

export class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  broken = false;
  /** BEGIN waits for the first statement and travels with it. */
  mustBegin: string | null = null;
  #isCorked = false;
  #ahead: CompiledQuery[] = [];

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows, fields } = await this.#send(sql, parameters as unknown[]);
    const names = fields.map(({ name }) => toCamel(name));
    return {
      numAffectedRows: command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount),
      rows: rows.map((values) => {
        const row: Record<string, unknown> = {};
        for (let at = 0; at < names.length; at++) row[names[at]!] = values[at];
        return row as R;
      }),
    };
  }

  #send(text: string, values: unknown[]) {
    const isPlain = this.mustBegin === null && this.#ahead.length === 0;
    if (isPlain) return this.#query(text, values);
    const stream = streamOf(this.client);
    stream.cork();
    this.sendWaiting();
    const sent = this.#query(text, values);
    stream.uncork();
    return sent;
  }

  async #query(text: string, values: unknown[]) {
    try {
      return await this.client.query<unknown[]>(preparedOf(text), values);
    } catch (error) {
      // The answer may still come, to whoever asks next: this connection is not to be used again.
      if (/Query read timeout/iu.test((error as Error).message)) this.broken = true;
      throw error;
    }
  }

  /** Goes out in one packet with the statement that comes next, and before it. */
  sendWithNext(statement: CompiledQuery) {
    this.#ahead.push(statement);
  }

  /** What was sent without anybody waiting for it: where one of these failed, that is why the others did. */
  readonly unwatched: Promise<unknown>[] = [];

  get hasAhead() {
    return this.#ahead.length > 0;
  }

  sendWaiting() {
    const { mustBegin } = this;
    this.mustBegin = null;
    // Not awaited: if it fails, so does the statement behind it.
    if (mustBegin !== null) {
      this.client.query(mustBegin).catch(() => {
        this.broken = true;
      });
    }
    for (const { sql, parameters } of this.#ahead.splice(0)) {
      const sent = this.#query(sql, parameters as unknown[]);
      sent.catch(() => {});
      this.unwatched.push(sent);
    }
  }

  dropWaiting() {
    this.#ahead.length = 0;
  }

  /** From here to the commit everything goes out together. */
  cork() {
    if (this.#isCorked) return;
    this.#isCorked = true;
    streamOf(this.client).cork();
  }

  uncork() {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    streamOf(this.client).uncork();
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here; read them by page.');
  }
}

class PgDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection() {
    return new Connection(await this.#pool.connect());
  }

  async beginTransaction(connection: Connection, { isolationLevel }: TransactionSettings) {
    connection.mustBegin = isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin';
  }

  async commitTransaction(connection: Connection) {
    if (connection.mustBegin !== null && !connection.hasAhead) return;
    try {
      connection.cork();
      connection.sendWaiting();
      const committing = connection.client.query('commit');
      connection.uncork();
      const { command } = await committing;
      if (command !== 'COMMIT') throw new AbortedTransactionError();
    } catch (error) {
      if (!(error instanceof AbortedTransactionError)) connection.broken = true;
      throw error;
    }
  }

  async rollbackTransaction(connection: Connection) {
    connection.uncork();
    connection.dropWaiting();
    if (connection.mustBegin !== null || connection.broken) return;
    await connection.client.query('rollback').catch(() => {
      connection.broken = true;
    });
  }

  async releaseConnection(connection: Connection) {
    connection.uncork();
    connection.client.release(connection.broken);
  }

  async destroy() {
    await this.#pool.end();
  }
}

class SnakeCompiler extends PostgresQueryCompiler {
  protected override compileUnwrappedIdentifier(node: IdentifierNode) {
    this.append(this.sanitizeIdentifier(toSnake(node.name)));
  }
}

export const pgDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgDriver(pool),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new SnakeCompiler(),
});

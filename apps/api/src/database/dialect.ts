// The Kysely dialect: statements in batches, camelCase rows, BEGIN with the first statement.
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
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { Batch, type Answer, type Statement } from './batch.ts';
import { toSnake } from './naming.ts';

export class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  broken = false;
  /** BEGIN waits for the first statement and travels with it. */
  mustBegin: string | null = null;
  #ahead: Statement[] = [];

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return {
      numAffectedRows: command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount),
      rows: rows as R[],
    };
  }

  /** With everything that waits for it, and behind that. */
  async send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const statements = [...this.#ahead, { text, values }];
    if (this.mustBegin !== null) statements.unshift({ text: this.mustBegin, values: [] });
    this.mustBegin = null;
    this.#ahead = [];
    try {
      return (await new Batch(this.client, statements).send()).at(-1)!;
    } catch (error) {
      // The answer may still come, to whoever asks next: this connection is not to be used again.
      if (/Query read timeout/iu.test((error as Error).message)) this.broken = true;
      // Else it leads to the socket's reading, and to nobody who asked.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Goes out in one packet with the statement that comes next, and before it. */
  sendWithNext({ sql, parameters }: CompiledQuery) {
    this.#ahead.push({ text: sql, values: parameters });
  }

  get hasAhead() {
    return this.#ahead.length > 0;
  }

  dropWaiting() {
    this.#ahead = [];
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
      const { command } = await connection.send('commit');
      if (command !== 'COMMIT') throw new AbortedTransactionError();
    } catch (error) {
      // After a refusal the transaction stands open, and is rolled back; after anything else nobody knows.
      if (!(error instanceof AbortedTransactionError || error instanceof DatabaseError)) connection.broken = true;
      throw error;
    }
  }

  async rollbackTransaction(connection: Connection) {
    connection.dropWaiting();
    if (connection.mustBegin !== null || connection.broken) return;
    await connection.send('rollback').catch(() => {
      connection.broken = true;
    });
  }

  async releaseConnection(connection: Connection) {
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

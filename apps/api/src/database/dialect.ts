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

const unstreamed = (): never => {
  throw new Error('Rows are not streamed here; read them by page.');
};

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
    return resultOf(await this.send(sql, parameters));
  }

  /** With everything that waits for it, and behind that. */
  async send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const statements = [...this.#ahead, { text, values }];
    if (this.mustBegin !== null) statements.unshift({ text: this.mustBegin, values: [] });
    this.mustBegin = null;
    this.#ahead = [];
    return (await this.sendAll(statements)).at(-1)!;
  }

  async sendAll(statements: readonly Statement[]): Promise<Answer[]> {
    try {
      return await new Batch(this.client, statements).send();
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

  streamQuery = unstreamed;
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

interface Asked extends Statement {
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

const resultOf = <R>({ command, rowCount, rows }: Answer): QueryResult<R> => ({
  numAffectedRows: command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount),
  rows: rows as R[],
});

/** Reads that are asked for in one moment go out as one batch, on one connection; where one fails, all of them do. */
class Gathering {
  readonly #pool: Pool;
  #asked: Asked[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      // After everything that is on its way to its own first question.
      if (this.#asked.length === 0) process.nextTick(() => void this.#send());
      const answered = (answer: Answer) => resolve(resultOf<R>(answer));
      this.#asked.push({ text: sql, values: parameters, answered, failed: reject });
    });
  }

  async #send() {
    const asked = this.#asked;
    this.#asked = [];
    let connection: Connection | undefined;
    try {
      connection = new Connection(await this.#pool.connect());
      const answers = await connection.sendAll(asked);
      asked.forEach(({ answered }, at) => answered(answers[at]!));
    } catch (error) {
      for (const { failed } of asked) failed(error);
    } finally {
      connection?.client.release(connection.broken);
    }
  }
}

/** Of one call: its reads are gathered, and a transaction has a connection of its own. */
class Gathered implements DatabaseConnection {
  readonly #gathering: Gathering;
  own: Connection | null = null;

  constructor(gathering: Gathering) {
    this.#gathering = gathering;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.own ? this.own.executeQuery(query) : this.#gathering.ask(query);
  }

  sendWithNext(query: CompiledQuery) {
    this.own!.sendWithNext(query);
  }

  streamQuery = unstreamed;
}

class GatheringDriver implements Driver {
  readonly #plain: PgDriver;
  readonly #gathering: Gathering;

  constructor(pool: Pool) {
    this.#plain = new PgDriver(pool);
    this.#gathering = new Gathering(pool);
  }

  async init() {}

  async acquireConnection() {
    return new Gathered(this.#gathering);
  }

  async beginTransaction(connection: Gathered, settings: TransactionSettings) {
    connection.own = await this.#plain.acquireConnection();
    await this.#plain.beginTransaction(connection.own, settings);
  }

  commitTransaction({ own }: Gathered) {
    return this.#plain.commitTransaction(own!);
  }

  rollbackTransaction({ own }: Gathered) {
    return this.#plain.rollbackTransaction(own!);
  }

  async releaseConnection({ own }: Gathered) {
    if (own) await this.#plain.releaseConnection(own);
  }

  async destroy() {}
}

class SnakeCompiler extends PostgresQueryCompiler {
  protected override compileUnwrappedIdentifier(node: IdentifierNode) {
    this.append(this.sanitizeIdentifier(toSnake(node.name)));
  }
}

const dialectOf = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new SnakeCompiler(),
});

export const pgDialect = (pool: Pool): Dialect => dialectOf(() => new PgDriver(pool));

/** For one call: reads that do not wait for each other are one batch. */
export const gatheringDialect = (pool: Pool): Dialect => dialectOf(() => new GatheringDriver(pool));

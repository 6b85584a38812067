// The Kysely dialect: statements in batches, camelCase rows, BEGIN with the first statement.
import {
  AbortedTransactionError,
  DummyDriver,
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
  readonly #pool: Pool;
  /** Taken from the pool with the first statement: whoever only gets ready holds up nobody. */
  #client: Promise<PoolClient> | null = null;
  broken = false;
  /** BEGIN waits for the first statement and travels with it. */
  mustBegin: string | null = null;
  #ahead: Statement[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return resultOf(await this.send(sql, parameters));
  }

  async send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    return (await this.sendAll([{ text, values }]))[0]!;
  }

  /** With everything that waits for them, and behind that; answers for these alone. */
  async sendAll(statements: readonly Statement[]): Promise<Answer[]> {
    const before = this.#ahead;
    if (this.mustBegin !== null) before.unshift({ text: this.mustBegin, values: [] });
    this.mustBegin = null;
    this.#ahead = [];
    const client = await this.client();
    try {
      return (await new Batch(client, [...before, ...statements]).send()).slice(before.length);
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

  /** A statement was sent, or the client was asked for. */
  get isHeld() {
    return this.#client !== null;
  }

  /** For what speaks to it directly, after a statement. */
  client(): Promise<PoolClient> {
    return (this.#client ??= this.#pool.connect());
  }

  async release() {
    const client = await this.#client?.catch(() => null);
    client?.release(this.broken);
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
    return new Connection(this.#pool);
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
    await connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

export type Joinable = Pick<Connection, 'sendAll' | 'sendWithNext'>;

interface Asked extends Statement {
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

const resultOf = <R>({ command, rowCount, rows }: Answer): QueryResult<R> => ({
  numAffectedRows: command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount),
  rows: rows as R[],
});

/** For how long is waited for more, and for how much at most. */
interface Moment {
  ends(then: () => void): void;
  most: number;
}
/** Until everything that is on its way to its own first question has asked it. */
const turn: Moment = { ends: (then) => process.nextTick(then), most: Infinity };
/** Until all that came in together, from whomever, was looked at; of very many, several connections answer. */
export const round: Moment = { ends: (then) => void setImmediate(then), most: 16 };

/** What is asked for in one moment goes out as one batch, on one connection; where one fails, all of it does. */
class Gathering {
  readonly #sendAll: Connection['sendAll'];
  readonly #moment: Moment;
  #asked: Asked[] = [];

  constructor(sendAll: Connection['sendAll'], moment = turn) {
    this.#sendAll = sendAll;
    this.#moment = moment;
  }

  ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) this.#moment.ends(() => void this.#send());
      const answered = (answer: Answer) => resolve(resultOf<R>(answer));
      this.#asked.push({ text: sql, values: parameters, answered, failed: reject });
      if (this.#asked.length >= this.#moment.most) void this.#send();
    });
  }

  async #send() {
    const asked = this.#asked;
    this.#asked = [];
    if (asked.length === 0) return;
    try {
      const answers = await this.#sendAll(asked);
      asked.forEach(({ answered }, at) => answered(answers[at]!));
    } catch (error) {
      for (const { failed } of asked) failed(error);
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

  sendAll(statements: readonly Statement[]) {
    return this.own!.sendAll(statements);
  }

  sendWithNext(query: CompiledQuery) {
    this.own!.sendWithNext(query);
  }

  get isHeld() {
    return this.own?.isHeld ?? true;
  }

  streamQuery = unstreamed;
}

/** Within a transaction that somebody else begins and ends. */
class JoinedDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor({ sendAll, sendWithNext }: Joinable) {
    super();
    const gathering = new Gathering(sendAll);
    this.#connection = Object.assign<DatabaseConnection, Pick<Connection, 'sendWithNext' | 'isHeld'>>(
      { executeQuery: (query) => gathering.ask(query), streamQuery: unstreamed },
      { sendWithNext, isHeld: true },
    );
  }

  override async acquireConnection() {
    return this.#connection;
  }
}

class GatheringDriver implements Driver {
  readonly #plain: PgDriver;
  readonly #gathering: Gathering;

  constructor(pool: Pool, moment?: Moment) {
    const plain = new PgDriver(pool);
    this.#plain = plain;
    this.#gathering = new Gathering(async (statements) => {
      const connection = await plain.acquireConnection();
      try {
        return await connection.sendAll(statements);
      } finally {
        await plain.releaseConnection(connection);
      }
    }, moment);
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

/** Within a transaction: statements that do not wait for each other are one batch. */
export const joinedDialect = (to: Joinable): Dialect => dialectOf(() => new JoinedDriver(to));

/** Reads that do not wait for each other are one batch. */
export const gatheringDialect = (pool: Pool, moment?: Moment): Dialect =>
  dialectOf(() => new GatheringDriver(pool, moment));

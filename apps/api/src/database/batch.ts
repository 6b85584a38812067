// Statements that travel to PostgreSQL in one packet and end together: the extended protocol with one Sync behind all of them.
import pg, { Query, type Connection as Wire, type PoolClient } from 'pg';
import { toCamel } from './naming.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}
export interface Answer {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

interface Columns {
  names: string[];
  parsers: ((value: string) => unknown)[];
}
/**
 * What a connection knows of a prepared statement: its columns; that it was sent, and not answered yet; or that it was sent
 * with one that failed, and may or may not be there.
 */
type Known = Columns | 'sent' | 'unsure';

const mostPrepared = 2_000;
const names = new Map<string, string>();
/** Beyond the cap (lists of varying length) they have no name, so that no connection collects them for ever. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostPrepared) return '';
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

const knownOf = new WeakMap<object, Map<string, Known>>();
/** A plan that a migration has overtaken; one that is not there. */
const staleCodes = new Set(['0A000', '26000']);
const noColumns: Columns = { names: [], parsers: [] };

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;
const isoLength = 24;

/** As text, but for bytes. */
const asSent = (value: unknown): string | Buffer | null => {
  if (typeof value === 'string') return value;
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    if (text.length === isoLength) return text;
  }
  return prepareValue(value);
};

const usualBytes = 16_384;

/** Messages of the protocol, one behind the other in one buffer. */
class Writer {
  #bytes = Buffer.allocUnsafe(usualBytes);
  #at = 0;
  #began = 0;

  #room(more: number) {
    if (this.#at + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + more));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }

  begin(code: string): this {
    this.#room(5);
    this.#bytes[this.#at] = code.charCodeAt(0);
    this.#began = this.#at + 1;
    this.#at += 5;
    return this;
  }

  end(): this {
    this.#bytes.writeInt32BE(this.#at - this.#began, this.#began);
    return this;
  }

  int16(value: number): this {
    this.#room(2);
    this.#at = this.#bytes.writeUInt16BE(value, this.#at);
    return this;
  }

  int32(value: number): this {
    this.#room(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
    return this;
  }

  letter(value: string): this {
    this.#room(1);
    this.#bytes[this.#at++] = value.charCodeAt(0);
    return this;
  }

  cString(value: string): this {
    this.#room(value.length * 3 + 1);
    this.#at += this.#bytes.write(value, this.#at);
    this.#bytes[this.#at++] = 0;
    return this;
  }

  value(value: string | Buffer | null): this {
    if (value === null) return this.int32(-1);
    this.#room(4 + (typeof value === 'string' ? value.length * 3 : value.length));
    const at = this.#at + 4;
    const length = typeof value === 'string' ? this.#bytes.write(value, at) : value.copy(this.#bytes, at);
    this.#bytes.writeInt32BE(length, this.#at);
    this.#at = at + length;
    return this;
  }

  /** What was written, as bytes of its own; begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#at));
    this.clear();
    return taken;
  }

  clear() {
    this.#at = 0;
    if (this.#bytes.length > usualBytes * 16) this.#bytes = Buffer.allocUnsafe(usualBytes);
  }
}
const writer = new Writer();

/** One failing statement fails the whole batch: PostgreSQL passes over what stands behind it, up to the Sync. */
export class Batch extends Query {
  readonly statements: readonly Statement[];
  /** One for each statement, in their order. */
  readonly answers: Answer[] = [];
  /** Set by the client, too: it adds its time-out. */
  callback: (error?: Error | null) => void = () => {};
  /** pg prepares nothing here. */
  declare name?: undefined;
  readonly #client: PoolClient;
  readonly #known: Map<string, Known>;
  readonly #names: string[];
  readonly #fresh = new Set<string>();
  #columns: Columns | null = null;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | null = null;

  constructor(client: PoolClient, statements: readonly Statement[]) {
    super('');
    this.#client = client;
    this.statements = statements;
    this.#names = statements.map(({ text }) => nameOf(text));
    const known = knownOf.get(client) ?? new Map<string, Known>();
    knownOf.set(client, known);
    this.#known = known;
    this.submit = this.#submit;
  }

  /** Answers when all of it has ended; throws what the first statement that failed was refused with. */
  send(): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.answers));
      this.#client.query(this);
    });
  }

  #submit = ({ stream }: Wire): Error | null => {
    try {
      this.statements.forEach((statement, at) => this.#write(statement, this.#names[at]!));
    } catch (error) {
      writer.clear();
      for (const name of this.#fresh) this.#known.set(name, 'unsure');
      return error as Error;
    }
    stream.write(writer.begin('S').end().take());
    return null;
  };

  #write({ text, values }: Statement, name: string) {
    const known = name === '' ? undefined : this.#known.get(name);
    if (known === 'unsure') writer.begin('C').letter('S').cString(name).end();
    if (known === undefined || known === 'unsure') {
      writer.begin('P').cString(name).cString(text).int16(0).end();
      if (name !== '') {
        this.#known.set(name, 'sent');
        this.#fresh.add(name);
      }
    }
    const sent = values.map(asSent);
    writer.begin('B').cString('').cString(name).int16(sent.length);
    for (const value of sent) writer.int16(typeof value === 'object' && value !== null ? 1 : 0);
    writer.int16(sent.length);
    for (const value of sent) writer.value(value);
    writer.int16(0).end();
    if (typeof known !== 'object') writer.begin('D').letter('P').cString('').end();
    writer.begin('E').cString('').int32(0).end();
  }

  get #name(): string {
    return this.#names[this.answers.length] ?? '';
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#columns = {
      names: fields.map(({ name }) => toCamel(name)),
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const columns = (this.#columns ??= this.#known.get(this.#name) as Columns);
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < fields.length; at++) {
        const value = fields[at]!;
        row[columns.names[at]!] = value === null ? null : columns.parsers[at]!(value);
      }
    } catch (error) {
      this.#unreadable = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ');
    const count = Number(words.at(-1));
    this.#ended({ command: words[0]!, rowCount: Number.isNaN(count) ? null : count, rows: this.#rows });
  }

  handleEmptyQuery() {
    this.#ended({ command: '', rowCount: null, rows: [] });
  }

  #ended(answer: Answer) {
    const name = this.#name;
    if (name !== '' && typeof this.#known.get(name) !== 'object') this.#known.set(name, this.#columns ?? noColumns);
    this.#fresh.delete(name);
    this.answers.push(answer);
    this.#columns = null;
    this.#rows = [];
  }

  handleError(error: Error & { code?: string }) {
    for (const name of this.#fresh) this.#known.set(name, 'unsure');
    const name = this.#name;
    if (name !== '' && staleCodes.has(error.code ?? '')) this.#known.set(name, 'unsure');
    this.callback(error);
  }

  handleReadyForQuery() {
    this.callback(this.#unreadable);
  }

  handlePortalSuspended() {}
  handleCopyData() {}
  handleCopyInResponse({ stream }: Wire) {
    // Copying has clients of its own. While it waits for rows, PostgreSQL passes over a Sync.
    stream.write(writer.begin('f').cString('Rows are not copied here.').end().begin('S').end().take());
  }
}

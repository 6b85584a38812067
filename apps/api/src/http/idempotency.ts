// The same key from the same person gets the first answer again, for 24 hours; the answer is stored sealed.
import { hash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { atCommit, inTransaction, statement, withNext, type Db, type Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';
import type { FieldEncryption } from '#privacy/field-encryption.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import { refusalText } from './errors.ts';
import { Refusal, refuse } from './refusals.ts';
import { createMutex } from '#src/concurrency/mutex.ts';

export interface StoredReply {
  statusCode: number;
  text: string;
}
/** What identifies one changing call: who, which key, and what was sent. */
export interface Attempt {
  owner: string | null;
  keyHash: Buffer;
  requestHash: Buffer;
  at: Date;
}

interface Before {
  locked: boolean;
  requestHash: Buffer | null;
  status: number | null;
  answer: Buffer | null;
  createdAt: Date | null;
}

const lockAndLook = `
  SELECT pg_try_advisory_xact_lock($1) AS locked, k.request_hash, k.status, k.answer, k.created_at
  FROM (SELECT) AS one LEFT JOIN idempotency_keys k ON k.key_hash = $2`;
const persist = `
  INSERT INTO idempotency_keys (key_hash, request_hash, status, answer, created_at) VALUES ($1, $2, $3, $4, $5)`;
const wellFormed = /^[\x21-\x7e]{8,200}$/u;

const end = Buffer.of(0);
export const digest = (...parts: (string | Uint8Array)[]): Buffer =>
  hash('sha256', Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string), end])), 'buffer');

/** In SQL, too, in auth.store.ts. */
export const keyHashOf = (personId: string, key: string): Buffer => digest(personId, key);

const isRemembered = (statusCode: number): boolean =>
  (statusCode >= 200 && statusCode < 300) || statusCode === 409 || statusCode === 422;

/** The key, where there is one that could be. */
export const keyIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && wellFormed.test(header) ? header : null;

export const readKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  const key = keyIn(header);
  if (key === null) throw refuse.invalid('Idempotency-Key', 'Needs 8 to 200 plain characters.');
  return key;
};

class Overtaken extends Error {}

/** Refused by a rule, not by a fault or the key itself. */
const refusedIn = (error: unknown): StoredReply | null =>
  error instanceof Refusal && error.status < 500 && error.code !== 'key-reused'
    ? { statusCode: error.status, text: refusalText(error) }
    : null;
const isConstraint = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code?.toString().startsWith('23') ?? false;

type Fields = Pick<FieldEncryption, 'seal' | 'open' | 'blindIndex'>;

export const createIdempotency = ({ fields }: { fields: Fields }) => {
  const mutex = createMutex<StoredReply>();
  const place = ({ owner, keyHash }: Attempt) => ({
    owner,
    table: 'idempotency_keys',
    column: 'answer',
    row: keyHash.toString('hex'),
  });

  /** Under the server's key: who has only the database cannot try which pin or password was sent. */
  const keyed = (requestHash: Buffer) => fields.blindIndex('idempotency', requestHash.toString('base64'));
  /** Rows of a server from before that have the hash itself, for their 24 hours. */
  const isSame = (stored: Buffer, { requestHash }: Attempt) =>
    stored.equals(keyed(requestHash)) || stored.equals(requestHash);

  const lock = (keyHash: Buffer) => statement`SELECT pg_advisory_xact_lock(${keyHash.readBigInt64BE(0)})`;

  const look = async (tx: Tx, { keyHash }: Attempt) =>
    (await tx.executeQuery<Before>(CompiledQuery.raw(lockAndLook, [keyHash.readBigInt64BE(0), keyHash]))).rows[0]!;

  /** Locked for this transaction; another process that works on the same key is waited for. */
  const lockAndRead = async (tx: Tx, attempt: Attempt): Promise<Before> => {
    const found = await look(tx, attempt);
    if (found.locked) return found;
    await tx.executeQuery(lock(attempt.keyHash));
    return look(tx, attempt);
  };

  return {
    /**
     * Within this process a second attempt waits here, without holding a database connection, and takes the answer of the
     * first: else repeated attempts of one client would delay everybody else's first.
     */
    inTurn: ({ keyHash, requestHash }: Attempt, work: () => Promise<StoredReply>): Promise<StoredReply> =>
      mutex(`${keyHash.toString('base64')} ${requestHash.toString('base64')}`, async (before) =>
        before && isRemembered(before.statusCode) ? before : work(),
      ),

    /** Takes a key that was new a moment ago, without a way to the database of its own. */
    take: (tx: Tx, { keyHash }: Attempt): Promise<void> => withNext(tx, lock(keyHash)),

    /** Takes the key for this transaction. Returns the earlier reply, if there is one. */
    async begin(tx: Tx, attempt: Attempt): Promise<StoredReply | null> {
      const { requestHash, status, answer, createdAt } = await lockAndRead(tx, attempt);
      if (requestHash === null || createdAt === null) return null;
      if (attempt.at.getTime() - createdAt.getTime() >= retentionPeriods.answers) {
        await tx.deleteFrom('idempotencyKeys').where('keyHash', '=', attempt.keyHash).execute();
        return null;
      }
      if (!isSame(requestHash, attempt)) throw refuse.rule('key-reused');
      return { statusCode: status!, text: await fields.open(tx, place(attempt), answer!) };
    },

    /** Stores the reply in the same commit, where such replies are remembered. */
    async finish(tx: Tx, attempt: Attempt, { statusCode, text }: StoredReply): Promise<void> {
      if (!isRemembered(statusCode)) return;
      const answer = await fields.seal(tx, place(attempt), text);
      const { keyHash, requestHash, at } = attempt;
      await atCommit(tx, persist, [keyHash, keyed(requestHash), statusCode, answer, at]);
    },

    /** The same for a key that was only taken: where the reply is not stored, no row shows that another request was first. */
    async finishTaken(tx: Tx, attempt: Attempt, written: StoredReply): Promise<void> {
      if (!isRemembered(written.statusCode) && (await this.begin(tx, attempt))) throw new Overtaken();
      await this.finish(tx, attempt, written);
    },

    /**
     * After a failure rolled everything back: stores a refusal alone. Returns the reply that another request stored under
     * this key meanwhile, which may be why this one failed.
     */
    async afterFailure(db: Db, attempt: Attempt, error: unknown, isNewKey: boolean): Promise<StoredReply | null> {
      const refused = refusedIn(error);
      const persists = refused !== null && isRemembered(refused.statusCode);
      if (!persists && !(isNewKey && (refused || isConstraint(error)))) return null;
      return inTransaction(db, async (tx) => {
        const before = await this.begin(tx, attempt);
        if (!before && persists) await this.finish(tx, attempt, refused);
        return before;
      });
    },

    /** Another request stored its reply between our read and our lock: ours is rolled back, and theirs is read. */
    isOvertaken: (error: unknown): boolean =>
      error instanceof Overtaken || (error as { constraint?: unknown } | null)?.constraint === 'idempotency_keys_pkey',

    async sweep(db: Db, now: Date): Promise<void> {
      await sweep(db, 'idempotencyKeys', sql`created_at < ${before(now, retentionPeriods.answers)}`);
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;

// What the workers ask of a ledger: lease what is due, look once more right before sending, write down what became of it.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** What is known of a row of every ledger while a worker has it. */
export interface LeasedRow<Channel extends string = string> {
  id: number;
  dedupeKey: string;
  leaseToken: string;
  channel: Channel;
  /** For how long it had been due when it was leased; what was merged, since it was wanted again. */
  dueForSeconds: number;
}

/** Read at the last moment. */
export interface CheckedRow {
  mayGo: boolean;
  /** Another one went to them so soon before that this one has to wait. */
  isMerged: boolean;
  attempts: number;
}

export type Outcome =
  | { as: 'sent'; provider: string | null; ref: string | null }
  | { as: 'refused' }
  | { as: 'not-sent' }
  /** As not sent, but it may have arrived, and another one replaces it. */
  | { as: 'unsure' }
  | { as: 'unknown' };
export interface Finished<Row extends LeasedRow> {
  row: Row;
  outcome: Outcome;
}

type Sql = RawBuilder<unknown>;

/** A ledger's table in SQL; its row is `d` in every fragment. */
export interface LedgerTable {
  table: Sql;
  /** What may be leased next: the table, or a view that keeps an order. */
  next: Sql;
  /** Its own columns that a worker needs, each beginning with `d.`. */
  columns: Sql;
  dueSince: Sql;
  /** Right before sending. */
  check: {
    joins: Sql;
    isWanted: Sql;
    /** What is read beside it, and by which names it is answered, each beginning with `s.`. */
    facts: Sql;
    answers: Sql;
    /** Of a ledger that merges: when a row that has to wait is looked at again, and what it is merged with. */
    merging?: { waitsUntil: Sql; mergesWith: Sql };
  };
}

const lease = sql`interval '10 seconds'`;
const askAgainAfter = sql`interval '30 seconds'`;
const mostCrashes = 5;

const second = 1_000;
const minute = 60 * second;
const every = (stepMs: number, fromMs: number, toMs: number) =>
  Array.from({ length: Math.round((toMs - fromMs) / stepMs) }, (_, at) => fromMs + (at + 1) * stepMs);
/** When a row is tried, counted from its first try. */
const triesAfterMs = [
  ...[0, 2, 5, 10, 20, 40].map((seconds) => seconds * second),
  ...every(minute, 40 * second, 30 * minute),
  ...every(5 * minute, 30 * minute, 6 * 60 * minute),
];

/** One process at a time audits; each ledger by a number of its own. */
export const auditingBy =
  (lock: number) =>
  async (tx: Tx): Promise<boolean> => {
    const { rows } = await sql<{
      isLocked: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${sql.lit(lock)}) AS is_locked`.execute(tx);
    return rows[0]!.isLocked;
  };

/** Those whose lease is still ours, held in the order of their ids, so that nobody waits for each other. */
const held = (table: Sql, leased: LeasedRow[]) => sql`
  held AS MATERIALIZED (
    SELECT d.id FROM ${table} d
    WHERE d.state = 'leased' AND d.id = any(${leased.map(({ id }) => id)}::bigint[])
      AND d.lease_token = any(${leased.map(({ leaseToken }) => leaseToken)}::uuid[])
    ORDER BY d.id FOR NO KEY UPDATE
  )`;

export const createWorkStore = <Row extends LeasedRow, Checked extends CheckedRow>({
  table,
  next,
  columns,
  dueSince,
  check: { joins, isWanted, facts, answers, merging },
}: LedgerTable) => ({
  /** A lease that ran out: its worker is gone. What it had not begun goes out as if new; what it had, may have arrived. */
  async requeueExpired(db: Db): Promise<{ id: number; state: string }[]> {
    const { rows } = await sql<{ id: number; state: string }>`
      WITH late AS MATERIALIZED (
        SELECT id FROM ${table} WHERE state = 'leased' AND lease_until < db_now() FOR UPDATE SKIP LOCKED
      )
      UPDATE ${table} d SET lease_token = NULL, lease_until = NULL, crashes = d.crashes + (d.started_at IS NOT NULL)::int, next_at = db_now(),
        resent = d.resent OR d.started_at IS NOT NULL,
        state = CASE WHEN d.started_at IS NULL THEN CASE WHEN d.resent THEN 'unknown' ELSE 'pending' END
          WHEN d.crashes + 1 >= ${sql.lit(mostCrashes)} THEN 'quarantined'
          WHEN d.channel = 'push' THEN 'pending' ELSE 'unknown' END,
        settled_at = CASE WHEN d.started_at IS NOT NULL AND d.crashes + 1 >= ${sql.lit(mostCrashes)} THEN db_now() END
      FROM late WHERE d.id = late.id
      RETURNING d.id, d.state`.execute(db);
    return rows;
  },

  /**
   * In the order in which they are due; what the view `next` leaves out, not yet. Its commit does not wait for the disk: `check`
   * does, and finds nothing of a lease that was lost, which is due as before.
   */
  async lease(db: Db, limit: number, channel: Row['channel']): Promise<Row[]> {
    const { rows } = await sql<Row>`
      WITH due AS MATERIALIZED (
        SELECT w.id FROM ${next} w
        WHERE w.channel = ${channel} AND w.next_at <= db_now()
        ORDER BY w.next_at, w.id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE ${table} d SET state = 'leased', lease_token = gen_random_uuid(), lease_until = db_now() + ${lease},
        started_at = NULL, resent = d.resent OR d.state = 'unknown'
      FROM due CROSS JOIN (SELECT set_config('synchronous_commit', 'off', true)) unsynced WHERE d.id = due.id
      RETURNING d.id, d.dedupe_key, d.lease_token, d.channel, ${columns},
        extract(epoch FROM db_now() - ${dueSince})::float8 AS due_for_seconds`.execute(db);
    return rows.toSorted((one, other) => one.id - other.id);
  },

  /**
   * Right before sending. Those whose lease is no longer ours are left out; `mayGo` is false where nobody wants it any more,
   * or where it has to wait, and that is written down at once.
   */
  async check(db: Db | Tx, leased: Row[]): Promise<Map<number, Checked>> {
    const waitsUntil = merging?.waitsUntil ?? sql`NULL::timestamptz`;
    const mergesWith = merging?.mergesWith ?? sql`NULL::timestamptz`;
    const merge = merging
      ? sql`merged_with = CASE WHEN s.waits THEN coalesce(s.merges_with, d.merged_with) ELSE d.merged_with END,`
      : sql``;
    const { rows } = await sql<Checked & { id: number }>`
      WITH ${held(table, leased)}, seen AS (
        SELECT d.id, d.lease_token, ${facts}, ${isWanted} AS is_wanted, ${waitsUntil} AS waits_until,
          ${mergesWith} AS merges_with
        FROM held JOIN ${table} d ON d.id = held.id ${joins}
        WHERE d.state = 'leased' AND d.lease_until > db_now()
      ), decided AS (
        SELECT seen.*, is_wanted AND waits_until IS NULL AS may_go, is_wanted AND waits_until IS NOT NULL AS waits FROM seen
      )
      UPDATE ${table} d SET
        state = CASE WHEN s.may_go THEN d.state WHEN d.resent THEN 'unknown' WHEN s.waits THEN 'pending' ELSE 'superseded' END,
        settled_at = CASE WHEN s.may_go OR s.waits THEN NULL ELSE db_now() END,
        lease_token = CASE WHEN s.waits THEN NULL ELSE d.lease_token END,
        lease_until = CASE WHEN s.waits THEN NULL ELSE d.lease_until END,
        next_at = CASE WHEN s.waits THEN s.waits_until ELSE d.next_at END, ${merge}
        started_at = CASE WHEN s.may_go THEN db_now() END,
        first_tried_at = CASE WHEN s.may_go THEN coalesce(d.first_tried_at, db_now()) ELSE d.first_tried_at END,
        attempts = d.attempts + s.may_go::int
      FROM decided s WHERE d.id = s.id AND d.lease_token = s.lease_token
      RETURNING d.id, s.may_go, s.waits AND s.merges_with IS NOT NULL AS is_merged, d.attempts, ${answers}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Only whoever holds the lease writes the end of it; answers whose end that was. */
  async complete(db: Db, finished: Finished<Row>[]): Promise<Set<number>> {
    const wentOut = ({ outcome }: Finished<Row>) => (outcome.as === 'sent' ? outcome : { provider: null, ref: null });
    const { rows } = await sql<{ id: number }>`
      WITH ${held(
        table,
        finished.map(({ row }) => row),
      )}, finished AS (
        SELECT f.*, (
          SELECT min(d.first_tried_at + t.after * interval '1 millisecond') FROM unnest(${triesAfterMs}::int[]) AS t (after)
          WHERE d.first_tried_at + t.after * interval '1 millisecond' > db_now()) AS next_try
        FROM unnest(${finished.map(({ row }) => row.id)}::bigint[], ${finished.map(({ row }) => row.leaseToken)}::uuid[],
          ${finished.map(({ outcome }) => outcome.as)}::text[], ${finished.map((each) => wentOut(each).provider)}::text[],
          ${finished.map((each) => wentOut(each).ref)}::text[]) AS f (id, lease_token, outcome, provider, ref)
        JOIN held ON held.id = f.id
        JOIN ${table} d ON d.id = f.id
      )
      UPDATE ${table} d SET lease_token = NULL, lease_until = NULL,
        provider = coalesce(f.provider, d.provider), provider_ref = coalesce(f.ref, d.provider_ref),
        state = CASE WHEN f.outcome = 'sent' THEN 'sent' WHEN f.outcome = 'unknown' THEN 'unknown'
          WHEN f.outcome IN ('not-sent', 'unsure') AND f.next_try IS NOT NULL THEN 'pending'
          WHEN d.resent OR f.outcome = 'unsure' THEN 'unknown' ELSE 'failed' END,
        resent = d.resent OR f.outcome = 'unsure',
        next_at = CASE WHEN f.outcome = 'unknown' THEN db_now() + ${askAgainAfter}
          WHEN f.outcome IN ('not-sent', 'unsure') THEN coalesce(f.next_try, d.next_at) ELSE d.next_at END,
        settled_at = CASE WHEN f.outcome IN ('not-sent', 'unsure') AND f.next_try IS NOT NULL THEN NULL
          WHEN f.outcome = 'unknown' AND NOT d.resent THEN NULL ELSE db_now() END
      FROM finished f WHERE d.id = f.id AND d.lease_token = f.lease_token AND d.state = 'leased'
      RETURNING d.id`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  /** Back as it was, when nothing was begun. */
  async release(db: Db, leased: Row[]): Promise<void> {
    await sql`
      WITH ${held(table, leased)}
      UPDATE ${table} d SET state = CASE WHEN d.resent THEN 'unknown' ELSE 'pending' END,
        lease_token = NULL, lease_until = NULL
      FROM held WHERE d.id = held.id AND d.state = 'leased' AND d.started_at IS NULL`.execute(db);
  },
});
export type WorkStore<Row extends LeasedRow, Checked extends CheckedRow> = ReturnType<
  typeof createWorkStore<Row, Checked>
>;

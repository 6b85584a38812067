// What is urgent, who has it, and when its next step is due, in SQL; every hour is the database's.
import { mostUrgentShown, urgentTimes, type UrgentKind, type UrgentReason } from '@mycrew/contract/urgent-items.ts';
import { sql } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import { duty, ms } from './duty.store.ts';

export interface NewUrgent {
  kind: UrgentKind;
  itemId: string;
  reasons: readonly UrgentReason[];
  warnings: readonly string[];
  notFor: readonly string[];
  forLead: boolean;
}
export interface UrgentRow {
  id: string;
  kind: UrgentKind;
  itemId: string;
  reasons: UrgentReason[];
  raisedAt: Date;
  claimedBy: string | null;
  claimedUntil: Date | null;
  wasLeft: boolean;
}
export interface DueItem {
  id: string;
}

const open = (kind: UrgentKind, itemId: string) =>
  sql`kind = ${kind} AND item_id = ${itemId}::uuid AND settled_at IS NULL`;
const united = (column: 'reasons' | 'warnings' | 'not_for') =>
  sql`ARRAY(SELECT DISTINCT each FROM unnest(i.${sql.ref(column)} || excluded.${sql.ref(column)}) each ORDER BY each)`;
const columns = sql`i.id, i.kind, i.item_id, i.reasons, i.raised_at, i.claimed_by, i.claimed_until, i.was_left`;

interface Looking {
  id: string;
  isLead: boolean;
}
/** For whom it is at all; whoever is spared it is another question. */
const isFor = ({ id, isLead }: Looking) => sql`${id}::uuid <> ALL (i.not_for) AND (${isLead} OR NOT i.for_lead)`;

export const urgentStore = {
  /** Answers its id where it is newly urgent; what is so already is only known for more. */
  async raise(tx: Tx, { kind, itemId, reasons, warnings, notFor, forLead }: NewUrgent): Promise<string | null> {
    const { rows } = await sql<{ id: string; isNew: boolean }>`
      INSERT INTO urgent_items AS i (kind, item_id, reasons, warnings, not_for, for_lead, next_at)
      VALUES (${kind}, ${itemId}, ${[...reasons]}::text[], ${[...warnings]}::text[], ${[...notFor]}::uuid[], ${forLead},
        db_now() + ${ms(urgentTimes.againMs)})
      ON CONFLICT (kind, item_id) WHERE settled_at IS NULL DO UPDATE SET reasons = ${united('reasons')},
        warnings = ${united('warnings')}, not_for = ${united('not_for')}, for_lead = i.for_lead OR excluded.for_lead
      RETURNING id, xmax = 0 AS is_new`.execute(tx);
    return rows[0]!.isNew ? rows[0]!.id : null;
  },

  /** Nobody else is called meanwhile. False where it is not urgent. */
  async claim(tx: Tx, kind: UrgentKind, itemId: string, staffId: string, until: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE urgent_items SET claimed_by = ${staffId}, claimed_until = ${until}, was_left = false,
        next_at = db_now() + ${ms(urgentTimes.leftMs)}
      WHERE ${open(kind, itemId)}`.execute(tx);
    return numAffectedRows !== 0n;
  },

  /** Given back: the next step is due at once. */
  async release(tx: Tx, kind: UrgentKind, itemId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE urgent_items SET claimed_by = NULL, claimed_until = NULL, next_at = db_now()
      WHERE ${open(kind, itemId)} AND claimed_by IS NOT NULL`.execute(tx);
    return numAffectedRows !== 0n;
  },

  /** Whoever has it goes on with it. */
  async touch(tx: Db | Tx, kind: UrgentKind, itemId: string, staffId: string): Promise<void> {
    await withNext(
      tx,
      sql`
      UPDATE urgent_items SET next_at = db_now() + ${ms(urgentTimes.leftMs)}
      WHERE ${open(kind, itemId)} AND claimed_by = ${staffId}`,
    );
  },

  async settle(tx: Tx, kind: UrgentKind, itemId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE urgent_items SET settled_at = db_now(), next_at = NULL, not_for = '{}'
      WHERE ${open(kind, itemId)}`.execute(tx);
    return numAffectedRows !== 0n;
  },

  /** Urgent, and nobody has it: whoever took it before did nothing since. */
  async isFree(db: Db | Tx, kind: UrgentKind, itemId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM urgent_items WHERE ${open(kind, itemId)} AND claimed_by IS NULL AND was_left`.execute(db);
    return rows.length > 0;
  },

  async find(db: Db | Tx, id: string, me: Looking): Promise<UrgentRow | undefined> {
    const { rows } = await sql<UrgentRow>`
      SELECT ${columns} FROM urgent_items i
      WHERE i.id = ${id}::uuid AND i.settled_at IS NULL AND ${isFor(me)}`.execute(db);
    return rows[0];
  },

  /** What somebody is spared is with others, unless nobody on duty may see it and they lead. */
  async list(db: Db, me: Looking): Promise<{ items: UrgentRow[]; withOthers: number }> {
    const { rows } = await sql<UrgentRow & { isHidden: boolean }>`
      WITH ${duty}
      SELECT ${columns}, i.claimed_by IS DISTINCT FROM ${me.id}::uuid
        AND i.warnings && coalesce((SELECT spared FROM moderator_care WHERE person_id = ${me.id}::uuid), '{}')
        AND NOT (${me.isLead} AND NOT EXISTS (SELECT FROM duty d WHERE d.person_id <> ALL (i.not_for)
          AND (d.leads OR NOT i.for_lead) AND NOT (i.warnings && d.spared))) AS is_hidden
      FROM urgent_items i WHERE i.settled_at IS NULL AND ${isFor(me)}
      ORDER BY i.raised_at, i.id`.execute(db);
    const items = rows.filter(({ isHidden }) => !isHidden);
    return { items: items.slice(0, mostUrgentShown), withOthers: rows.length - items.length };
  },

  async due(db: Db, limit: number): Promise<DueItem[]> {
    const { rows } = await sql<DueItem>`
      SELECT id FROM urgent_items WHERE settled_at IS NULL AND next_at <= db_now() ORDER BY next_at LIMIT ${limit}`.execute(
      db,
    );
    return rows;
  },

  /**
   * One step further: once more, then the next and whoever leads, then everybody. What was taken and left waits again.
   * False where it is not due any more, or another worker has it in hand just now.
   */
  async fire(tx: Tx, { id }: DueItem): Promise<boolean> {
    const { rows } = await sql`
      WITH due AS (
        SELECT id, CASE WHEN claimed_by IS NOT NULL THEN 2 ELSE least(stage + 1, 3) END AS stage FROM urgent_items
        WHERE id = ${id}::uuid AND settled_at IS NULL AND next_at <= db_now() FOR UPDATE SKIP LOCKED
      ), timed AS (
        SELECT due.*, CASE WHEN stage = 1 THEN ${ms(urgentTimes.escalateMs - urgentTimes.againMs)}
          ELSE ${ms(urgentTimes.escalateMs)} END AS wait FROM due
      )
      UPDATE urgent_items i SET round = i.round + 1, stage = t.stage, was_left = i.was_left OR i.claimed_by IS NOT NULL,
        claimed_by = NULL, claimed_until = NULL, next_at = greatest(i.next_at + t.wait, db_now() + t.wait / 2)
      FROM timed t WHERE i.id = t.id
      RETURNING i.id`.execute(tx);
    return rows.length > 0;
  },
};
export type UrgentStore = typeof urgentStore;

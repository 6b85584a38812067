// What the auditor of calls to the staff looks for, and what it can put right, in SQL.
import { breakGlassTimes } from '@mycrew/contract/staff.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { auditingBy } from '#src/ledger/work.store.ts';
import { duty, ms } from './duty.store.ts';

/** How many of each were found. */
export interface Findings {
  /** Somebody on duty may see it, and nobody was ever called. */
  itemsUncalled: number;
  stepsOverdue: number;
  rowsOverdue: number;
  leasesExpired: number;
}

const auditLock = 7_236_111;

const uncalled = sql`
  SELECT i.id FROM urgent_items i
  WHERE i.settled_at IS NULL AND i.claimed_by IS NULL AND i.raised_at < db_now() - interval '10 seconds'
    AND EXISTS (SELECT FROM duty d JOIN urgent_watch w ON w.person_id = d.person_id AND w.since < db_now() - interval '10 seconds'
      WHERE d.person_id <> ALL (i.not_for) AND (d.leads OR NOT i.for_lead))
    AND NOT EXISTS (SELECT FROM urgent_calls c WHERE c.urgent_id = i.id AND c.person_id IS NOT NULL)`;

/** Erased with its author, or over by itself. */
const isGone = sql`CASE i.kind
  WHEN 'piece' THEN NOT EXISTS (SELECT FROM articles a WHERE a.id = i.item_id AND a.status = 'Submitted')
  WHEN 'comment' THEN NOT EXISTS (SELECT FROM article_comments c WHERE c.id = i.item_id AND c.queued_at IS NOT NULL)
  WHEN 'report' THEN NOT EXISTS (SELECT FROM reports r WHERE r.id = i.item_id AND r.state = 'open')
  WHEN 'appeal' THEN NOT EXISTS (
    SELECT FROM sanctions s WHERE s.id = i.item_id AND s.appealed_at IS NOT NULL AND s.appeal_decided_at IS NULL)
  WHEN 'emergency' THEN NOT EXISTS (SELECT FROM break_glass_requests g
    WHERE g.id = i.item_id AND g.state = 'asked' AND g.asked_at > db_now() - ${ms(breakGlassTimes.waitsMs)})
  WHEN 'picture' THEN NOT EXISTS (SELECT FROM media m
    WHERE m.id = i.item_id AND m.state = 'held' AND m.doubted_at IS NOT NULL AND m.decided_at IS NULL)
  WHEN 'hand-over' THEN NOT EXISTS (SELECT FROM reports r WHERE r.id = i.item_id AND r.state = 'open')
  ELSE NOT EXISTS (SELECT FROM welfare_checks w WHERE w.id = i.item_id AND w.closed_at IS NULL) END`;

export const auditStore = {
  tryLock: auditingBy(auditLock),

  async look(tx: Db | Tx): Promise<Findings> {
    await sql`
      UPDATE urgent_items i SET settled_at = db_now(), next_at = NULL, not_for = '{}'
      WHERE i.settled_at IS NULL AND ${isGone}`.execute(tx);
    const { rows } = await sql<Findings>`
      WITH ${duty}
      SELECT (SELECT count(*)::int FROM (${uncalled}) u) AS items_uncalled,
        (SELECT count(*)::int FROM urgent_items WHERE settled_at IS NULL AND next_at < db_now() - interval '5 seconds')
          AS steps_overdue,
        (SELECT count(*)::int FROM urgent_calls WHERE settled_at IS NULL AND state <> 'leased'
          AND next_at < db_now() - interval '10 seconds') AS rows_overdue,
        (SELECT count(*)::int FROM urgent_calls WHERE state = 'leased' AND lease_until < db_now() - interval '5 seconds')
          AS leases_expired`.execute(tx);
    return rows[0]!;
  },

  /** Their next step is due at once. */
  async repair(tx: Tx): Promise<void> {
    await sql`WITH ${duty} UPDATE urgent_items SET next_at = db_now() WHERE id IN (${uncalled})`.execute(tx);
  },
};

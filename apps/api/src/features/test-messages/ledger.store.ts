// The ledger of tests: what its workers have to know of a row, whether it is still wanted, and what its auditor looks for.
import { testChannels, type TestChannel } from '@mycrew/contract/test-messages.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { TextReport } from '#src/alert-types.ts';
import { auditingBy, createWorkStore, type CheckedRow, type LeasedRow } from '#src/ledger/work.store.ts';
import { isAgreed, isInAlert, type TestReason } from './tests.store.ts';

export { testChannels };

export interface LeasedTest extends LeasedRow<TestChannel> {
  testId: string;
  crewId: string;
}

/** Contacts only where they are proven. */
export interface CheckedTest extends CheckedRow {
  firstName: string;
  reason: TestReason;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

/** How many of each were found. */
export interface Findings {
  rowsOverdue: number;
  leasesExpired: number;
}

/** Later than that it might come at night, or be one more thing on a bad evening: it is not sent at all. */
const wantedFor = sql`interval '90 minutes'`;
const auditLock = 7_236_142;

const ledger = createWorkStore<LeasedTest, CheckedTest>({
  table: sql`test_deliveries`,
  next: sql`(SELECT * FROM test_deliveries WHERE settled_at IS NULL AND state <> 'leased')`,
  columns: sql`d.test_id, d.crew_id`,
  dueSince: sql`d.due_at`,
  check: {
    joins: sql`JOIN reach_tests t ON t.id = d.test_id JOIN people y ON y.id = d.youth_id JOIN people c ON c.id = d.crew_id`,
    isWanted: sql`t.answered_at IS NULL AND y.status = 'active' AND c.status = 'active'
      AND d.created_at > db_now() - ${wantedFor}
      AND ${isAgreed(sql`d.youth_id`, sql`d.crew_id`, sql`t.reason = 'practice'`)}
      AND NOT ${isInAlert(sql`d.youth_id`, sql`d.crew_id`)}`,
    facts: sql`y.first_name, t.reason,
      CASE WHEN c.email_verified_at IS NOT NULL THEN c.email_sealed END AS email_sealed,
      CASE WHEN c.mobile_verified_at IS NOT NULL THEN c.mobile_sealed END AS mobile_sealed`,
    answers: sql`s.first_name, s.reason, s.email_sealed, s.mobile_sealed`,
  },
});

export const ledgerStore = {
  ...ledger,

  tryLock: auditingBy(auditLock),

  async look(db: Db | Tx): Promise<Findings> {
    const { rows } = await sql<Findings>`
      SELECT (SELECT count(*)::int FROM test_deliveries WHERE settled_at IS NULL AND state <> 'leased'
          AND next_at < db_now() - interval '5 minutes') AS rows_overdue,
        (SELECT count(*)::int FROM test_deliveries WHERE state = 'leased' AND lease_until < db_now() - interval '30 seconds')
          AS leases_expired`.execute(db);
    return rows[0]!;
  },

  /** What a provider says later of a text; by our own reference either of two may have brought it. */
  async report(tx: Tx, { provider, refs, state }: TextReport): Promise<void> {
    const isTheirs = sql`(${provider}::text IS NULL OR provider = ${provider}::text)`;
    await sql`
      UPDATE test_deliveries d SET lease_token = NULL, lease_until = NULL,
        state = ${state === 'delivered' ? 'confirmed' : 'failed'}, settled_at = coalesce(d.settled_at, db_now())
      WHERE d.id IN (
          SELECT id FROM test_deliveries WHERE provider_ref = any(${refs}::text[]) AND ${isTheirs}
          UNION ALL SELECT id FROM test_deliveries
          WHERE dedupe_key = any(${refs}::text[]) AND (${state}::text = 'delivered' OR ${isTheirs})
        ) AND d.channel = 'sms'
        AND ${state === 'delivered' ? sql`d.state <> 'confirmed' AND d.started_at IS NOT NULL` : sql`d.state = 'sent'`}`.execute(
      tx,
    );
  },
};

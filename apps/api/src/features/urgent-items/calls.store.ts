// The ledger of calls to the staff: what its workers have to know of a row, and whether it is still wanted.
import type { UrgentKind } from '@mycrew/contract/urgent-items.ts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';
import { retentionPeriods } from '#privacy/retention-periods.ts';
import { createWorkStore, type CheckedRow, type LeasedRow } from '#src/ledger/work.store.ts';
import { ms } from './duty.store.ts';

export const callChannels = ['push', 'email', 'sms', 'webhook'] as const;
type CallChannel = (typeof callChannels)[number];
type CallKind = 'raised' | 'again' | 'escalated' | 'repeated' | 'shift';

export interface LeasedCall extends LeasedRow<CallChannel> {
  urgentId: string;
  /** Null: the operator's own pager. */
  personId: string | null;
  kind: CallKind;
}

/** Contacts only where they are proven. */
export interface CheckedCall extends CheckedRow {
  itemKind: UrgentKind;
  itemId: string;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

/** Nobody is called who is not on duty, whatever was planned while they were. */
const isOnDuty = sql`d.person_id IN (SELECT person_id FROM on_duty_at(db_now()))`;

const ledger = createWorkStore<LeasedCall, CheckedCall>({
  table: sql`urgent_calls`,
  next: sql`(SELECT * FROM urgent_calls WHERE settled_at IS NULL AND state <> 'leased')`,
  columns: sql`d.urgent_id, d.person_id, d.kind`,
  dueSince: sql`d.due_at`,
  check: {
    joins: sql`JOIN urgent_items i ON i.id = d.urgent_id LEFT JOIN people p ON p.id = d.person_id`,
    isWanted: sql`i.settled_at IS NULL AND i.claimed_by IS NULL
      AND (d.person_id IS NULL OR (p.status = 'active' AND ${isOnDuty}))`,
    facts: sql`i.kind AS item_kind, i.item_id,
      CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_sealed END AS email_sealed,
      CASE WHEN p.mobile_verified_at IS NOT NULL THEN p.mobile_sealed END AS mobile_sealed`,
    answers: sql`s.item_kind, s.item_id, s.email_sealed, s.mobile_sealed`,
  },
});

const stored = ms(retentionPeriods.urgentRecords);

export const callStore = {
  ...ledger,

  /** This way does not lead to them: by email then, which everybody of the staff has. */
  async byEmail(db: Db, { dedupeKey, urgentId, personId, kind, channel }: LeasedCall): Promise<void> {
    await sql`
      INSERT INTO urgent_calls (dedupe_key, urgent_id, person_id, channel, kind)
      SELECT ${dedupeKey.slice(0, -channel.length)} || 'email', ${urgentId}::uuid, ${personId}::uuid, 'email', ${kind}
      ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
  },

  /** What was settled long ago; its calls go with it. */
  sweep: (db: Db) => sweep(db, 'urgent_items', sql`settled_at < db_now() - ${stored}`),
};

// The ledger of alerts in the hands of its workers: what they have to know of a row, and whether it is still wanted.
import { sql } from 'kysely';
import { inTransaction, type Db } from '#database/database.ts';
import { createWorkStore, type CheckedRow, type LeasedRow } from '#src/ledger/work.store.ts';
import { isOvertaken, isText, oneTextAtATime, othersOfBurst, waitsUntil } from './bursts.store.ts';
import type { Kind, SentChannel } from './ports.ts';

export interface Leased extends LeasedRow<SentChannel> {
  alertId: string;
  crewId: string;
  youthId: string;
  kind: Kind;
  version: number;
}

/** Contacts only where they are proven. */
export interface Checked extends CheckedRow {
  firstName: string;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

/** Of the end, by text or email: sent to whoever was called, also where an earlier end was merged with this one. */
const notifiesOfEnd = sql`CASE WHEN d.channel = 'push' THEN EXISTS (
    SELECT FROM alert_deliveries t
    WHERE t.alert_id = d.alert_id AND t.crew_id = d.crew_id AND t.channel = d.channel AND t.id < d.id
      AND t.kind IN ('alert', 'reminder') AND (t.state IN ('sent', 'confirmed', 'unknown', 'quarantined') OR t.resent))
  ELSE NOT ${isOvertaken} AND (others.is_under_way OR others.last_word_called) END`;

const ledger = createWorkStore<Leased, Checked>({
  table: sql`alert_deliveries`,
  // One at a time for each alert, person and channel, the oldest first: a clear never overtakes its alert.
  next: sql`next_deliveries`,
  columns: sql`d.alert_id, d.crew_id, d.youth_id, d.kind, d.version`,
  dueSince: sql`CASE WHEN d.merged_with IS NULL THEN d.due_at ELSE d.next_at END`,
  check: {
    joins: sql`
      JOIN alerts a ON a.id = d.alert_id
      JOIN alert_recipients r ON r.alert_id = d.alert_id AND r.crew_id = d.crew_id
      JOIN people y ON y.id = d.youth_id
      JOIN people c ON c.id = d.crew_id
      CROSS JOIN ${othersOfBurst} others`,
    isWanted: sql`c.status = 'active' AND (r.withdrawn_at IS NULL OR d.kind IN ('cleared', 'mistake')) AND CASE d.kind
      WHEN 'alert' THEN a.state = 'active'
        AND NOT (d.channel = 'sms' AND d.due_at > d.created_at AND (r.seen_at IS NOT NULL OR r.answer IS NOT NULL))
      WHEN 'reminder' THEN a.state = 'active' AND (r.answer IS NULL OR r.answer = 'cant')
      ELSE a.state = d.kind AND ${notifiesOfEnd}
    END`,
    facts: sql`y.first_name,
      CASE WHEN c.email_verified_at IS NOT NULL THEN c.email_sealed END AS email_sealed,
      CASE WHEN c.mobile_verified_at IS NOT NULL THEN c.mobile_sealed END AS mobile_sealed`,
    answers: sql`s.first_name, s.email_sealed, s.mobile_sealed`,
    merging: { waitsUntil, mergesWith: sql`others.merges_with` },
  },
});

export const workStore = {
  ...ledger,

  async check(db: Db, leased: Leased[]): Promise<Map<number, Checked>> {
    const texts = leased.filter(isText);
    if (texts.length === 0) return ledger.check(db, leased);
    return inTransaction(db, async (tx) => {
      await oneTextAtATime(tx, texts);
      return ledger.check(tx, leased);
    });
  },

  /** This way does not lead to them: the text that was to wait goes now. */
  async hurryText(db: Db, { alertId, crewId }: Leased): Promise<void> {
    await sql`
      UPDATE alert_deliveries SET next_at = db_now(), due_at = created_at
      WHERE alert_id = ${alertId} AND crew_id = ${crewId} AND channel = 'sms' AND state = 'pending' AND attempts = 0
        AND kind IN ('alert', 'reminder') AND settled_at IS NULL AND next_at > db_now()`.execute(db);
  },
};

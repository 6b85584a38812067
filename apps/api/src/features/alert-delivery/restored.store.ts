// What an alert may not do in a database that was restored: go out as if it were new, hours after somebody called for help.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/** Younger ones go on like after any outage: better notified twice than never. */
const old = sql`interval '1 hour'`;
const steps = sql`('remind', 'widen', 'remind-10', 'remind-20', 'remind-30')`;

export const restoredStore = {
  /**
   * What was under way then may have arrived since, and nobody can say: so it stands as unknown, and nobody is called by it
   * again. The alert itself stays as it was until its youth ends it or its six hours are over, by the usual way.
   * Answers how many messages.
   */
  async holdOld(tx: Tx): Promise<number> {
    const { rows } = await sql`
      UPDATE alert_deliveries d SET state = 'unknown', settled_at = db_now(), lease_token = NULL, lease_until = NULL
      FROM alerts a WHERE a.id = d.alert_id AND a.created_at < db_now() - ${old}
        AND d.kind IN ('alert', 'reminder') AND d.settled_at IS NULL
      RETURNING d.id`.execute(tx);
    await sql`
      UPDATE alert_timers t SET cancelled_at = db_now()
      FROM alerts a WHERE a.id = t.alert_id AND a.created_at < db_now() - ${old}
        AND t.step IN ${steps} AND t.fired_at IS NULL AND t.cancelled_at IS NULL`.execute(tx);
    return rows.length;
  },
};

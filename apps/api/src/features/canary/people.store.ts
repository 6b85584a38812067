// The canary's people in SQL. They have no index by which anybody could be found, and no password.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export interface NewCanary {
  id: string;
  kind: 'youth' | 'supporter';
  firstName: string;
  lastName: string;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

const turn = 7_236_107;

export const peopleStore = {
  /** False where they are there; whoever else makes them just now is waited for. */
  async isMissing(tx: Tx, youthId: string): Promise<boolean> {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(turn)})`.execute(tx);
    return !(await tx.selectFrom('people').select('id').where('id', '=', youthId).executeTakeFirst());
  },

  async add(tx: Tx, { id, kind, firstName, lastName, emailSealed, mobileSealed }: NewCanary): Promise<void> {
    await sql`
      INSERT INTO people (id, kind, first_name, last_name, email_sealed, email_verified_at, mobile_sealed, mobile_verified_at)
      VALUES (${id}, ${kind}, ${firstName}, ${lastName}, ${emailSealed}, CASE WHEN ${emailSealed !== null} THEN db_now() END,
        ${mobileSealed}, CASE WHEN ${mobileSealed !== null} THEN db_now() END)`.execute(tx);
  },

  async join(tx: Tx, youthId: string, crewId: string): Promise<void> {
    await sql`
      INSERT INTO crew_members (id, youth_id, supporter_id, since)
      VALUES (gen_random_uuid(), ${youthId}, ${crewId}, db_now())`.execute(tx);
  },

  async addDevice(
    tx: Tx,
    personId: string,
    device: { sealName: string; subscriptionSealed: Buffer; endpointIndex: Buffer },
  ): Promise<void> {
    await sql`
      INSERT INTO devices (id, person_id, seal_name, subscription_sealed, endpoint_index, is_crew_member, created_at)
      VALUES (gen_random_uuid(), ${personId}, ${device.sealName}, ${device.subscriptionSealed}, ${device.endpointIndex}, true,
        db_now())`.execute(tx);
  },
};
export type PeopleStore = typeof peopleStore;

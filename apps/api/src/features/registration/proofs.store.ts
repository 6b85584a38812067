// Whose an email or mobile is, in SQL: at most one person has it proven, and then nobody else has it at all.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type ContactKind = 'email' | 'mobile';

/** Somebody who had only typed a contact in, and how else they are reached. */
export interface Loser {
  id: string;
  otherSealed: Buffer | null;
  otherVerifiedAt: Date | null;
}

const holding = 9;

export const proofStore = {
  /** Until the end of the call. In one order, so that nobody waits for somebody who waits for them. */
  async hold(tx: Tx, indexes: Buffer[]): Promise<void> {
    for (const index of indexes.toSorted(Buffer.compare))
      await sql`SELECT pg_advisory_xact_lock(${index.readInt32BE(0)}, ${sql.lit(holding)})`.execute(tx);
  },

  /** Who has proven one of these to be theirs. */
  async provenBy(db: Db | Tx, { email, mobile }: { email?: Buffer; mobile?: Buffer }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM people WHERE (email_index = ${email ?? null}::bytea AND email_verified_at IS NOT NULL)
        OR (mobile_index = ${mobile ?? null}::bytea AND mobile_verified_at IS NOT NULL)`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Whoever else has it, unproven, has it no longer. */
  async takeFromOthers(tx: Tx, kind: ContactKind, index: Buffer, taker: string): Promise<Loser[]> {
    const other = kind === 'email' ? 'mobile' : 'email';
    const { rows } = await sql<Loser>`
      UPDATE people SET ${sql.ref(`${kind}_index`)} = NULL, ${sql.ref(`${kind}_sealed`)} = NULL
      WHERE ${sql.ref(`${kind}_index`)} = ${index} AND ${sql.ref(`${kind}_verified_at`)} IS NULL AND id <> ${taker}
      RETURNING id, ${sql.ref(`${other}_sealed`)} AS other_sealed,
        ${sql.ref(`${other}_verified_at`)} AS other_verified_at`.execute(tx);
    return rows;
  },
};
export type ProofStore = typeof proofStore;

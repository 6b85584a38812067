// Reports, and whether two people have or had to do with each other, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface NewReport {
  id: string;
  reporterId: string;
  reportedId: string;
  source: string;
  reason: string;
  isSafety: boolean;
  messageId: string | null;
  messageSealed: Buffer | null;
  earlierSealed: Buffer | null;
  detailsSealed: Buffer | null;
  createdAt: Date;
}

const forgottenAtOnce = 500;

export const reportStore = {
  /** In a crew together or connected, now or once, or one asked the other. */
  async haveMet(tx: Tx, me: string, other: string): Promise<boolean> {
    const { rows } = await sql<{ haveMet: boolean }>`
      SELECT EXISTS (
        SELECT FROM crew_members
        WHERE (youth_id = ${me} AND supporter_id = ${other}) OR (youth_id = ${other} AND supporter_id = ${me})
      ) OR EXISTS (
        SELECT FROM invitations i JOIN people p ON p.id = ${me}
        WHERE i.inviter_id = ${other} AND (i.contact_index IN (p.email_index, p.mobile_index) OR i.answered_by = ${me})
      ) OR EXISTS (
        SELECT FROM invitations WHERE inviter_id = ${me} AND answered_by = ${other}
      ) OR EXISTS (
        SELECT FROM connections c JOIN people p ON p.id = ${me}
        WHERE (c.asker_id = ${other} AND ((c.reaches AND c.contact_index IN (p.email_index, p.mobile_index)) OR c.other_id = ${me}))
          OR (c.asker_id = ${me} AND c.other_id = ${other} AND c.state IN ('accepted', 'ended'))
      ) AS have_met`.execute(tx);
    return rows[0]!.haveMet;
  },

  /** False where the same is open already. */
  async add(tx: Tx, report: NewReport): Promise<boolean> {
    const added = await tx
      .insertInto('reports')
      .values(report)
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  notePicture: (tx: Tx, id: string, { key, type }: { key: string; type: string }) =>
    tx.updateTable('reports').set({ pictureKey: key, pictureType: type }).where('id', '=', id).execute(),

  /** Some that were closed long ago; answers how many went, and the files of pictures that went with them. */
  async forgetClosed(tx: Tx, before: Date): Promise<{ count: number; files: string[] }> {
    const { rows } = await sql<{ pictureKey: string | null }>`
      DELETE FROM reports WHERE id IN (
        SELECT id FROM reports WHERE closed_at < ${before} LIMIT ${sql.lit(forgottenAtOnce)} FOR UPDATE SKIP LOCKED)
      RETURNING picture_key`.execute(tx);
    return { count: rows.length, files: rows.flatMap(({ pictureKey }) => pictureKey ?? []) };
  },

  toMail: (db: Db, id: string) =>
    db
      .selectFrom('reports')
      .select(['id', 'source', 'reason', 'isSafety', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
};
export type ReportStore = typeof reportStore;

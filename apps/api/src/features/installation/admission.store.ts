// Sign-up codes by their keyed hash, in SQL.
import { mostBatches } from '@mycrew/contract/installation.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface BatchRow {
  id: string;
  label: string;
  codes: number;
  usesEach: number;
  forStaff: boolean;
  madeAt: Date;
  endsAt: Date;
  stoppedAt: Date | null;
  used: number;
}

const usable = (codeIndex: Buffer, now: Date) => sql`
  c.code_index = ${codeIndex} AND b.id = c.batch_id AND c.used < b.uses_each AND b.ends_at > ${now} AND b.stopped_at IS NULL`;

export const admissionStore = {
  /** Undefined: it lets nobody in. */
  async usable(db: Db | Tx, codeIndex: Buffer, now: Date): Promise<{ forStaff: boolean } | undefined> {
    const { rows } = await sql<{ forStaff: boolean }>`
      SELECT b.for_staff FROM sign_up_codes c, sign_up_batches b WHERE ${usable(codeIndex, now)}`.execute(db);
    return rows[0];
  },

  /** Whoever comes at the same moment waits for this one's end, and is counted after it. */
  async use(tx: Tx, codeIndex: Buffer, now: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE sign_up_codes c SET used = c.used + 1 FROM sign_up_batches b
      WHERE ${usable(codeIndex, now)} RETURNING c.used`.execute(tx);
    return rows.length > 0;
  },

  async batches(db: Db | Tx): Promise<BatchRow[]> {
    const { rows } = await sql<BatchRow>`
      SELECT b.*, (SELECT coalesce(sum(c.used), 0)::int FROM sign_up_codes c WHERE c.batch_id = b.id) AS used
      FROM sign_up_batches b ORDER BY b.made_at DESC, b.id DESC LIMIT ${mostBatches}`.execute(db);
    return rows;
  },

  async addBatch(tx: Tx, batch: Omit<BatchRow, 'used' | 'stoppedAt'>, codeIndexes: Buffer[]): Promise<void> {
    await tx.insertInto('signUpBatches').values(batch).execute();
    await sql`
      INSERT INTO sign_up_codes (code_index, batch_id)
      SELECT unnest(${codeIndexes}::bytea[]), ${batch.id}`.execute(tx);
  },

  stopBatch: (tx: Tx, id: string, stoppedAt: Date) =>
    tx
      .updateTable('signUpBatches')
      .set({ stoppedAt })
      .where('id', '=', id)
      .where('stoppedAt', 'is', null)
      .returning('label')
      .executeTakeFirst(),
};
export type AdmissionStore = typeof admissionStore;

// Whose email is proven by a link, and whom home has asked, in SQL.
import type { Db, Tx } from '#database/database.ts';

export const emailLinkStore = {
  emailOf: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('people')
      .select(['emailSealed', 'emailIndex', 'emailVerifiedAt'])
      .where('id', '=', personId)
      .executeTakeFirst(),

  /** False: it is another one by now. */
  async prove(tx: Tx, personId: string, emailIndex: Buffer, now: Date): Promise<boolean> {
    const proven = await tx
      .updateTable('people')
      .set({ emailVerifiedAt: now })
      .where('id', '=', personId)
      .where('emailIndex', '=', emailIndex)
      .returning('id')
      .executeTakeFirst();
    return Boolean(proven);
  },

  noteAsked: (tx: Tx, personId: string, now: Date) =>
    tx.updateTable('people').set({ emailAskedAt: now }).where('id', '=', personId).execute(),
};
export type EmailLinkStore = typeof emailLinkStore;

import type { Tx } from '#database/database.ts';

export const letterStore = {
  /** Nobody whose account is closed. */
  emailOf: (tx: Tx, personId: string) =>
    tx
      .selectFrom('people')
      .select('emailSealed')
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst(),
};

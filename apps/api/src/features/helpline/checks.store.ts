// What staff say about the lines of the directory, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface CheckRow {
  serviceId: string;
  /** A day, YYYY-MM-DD; null: nobody has checked it yet. */
  verifiedOn: string | null;
  note: string;
  isHidden: boolean;
}

export const checkStore = {
  all: (db: Db | Tx): Promise<CheckRow[]> =>
    db
      .selectFrom('helpServiceChecks')
      .select([
        'serviceId',
        sql<string | null>`to_char(verified_on, 'YYYY-MM-DD')`.as('verifiedOn'),
        'note',
        'isHidden',
      ])
      .execute(),

  save: (tx: Tx, { serviceId, verifiedOn, note, isHidden }: CheckRow, changedAt: Date) =>
    tx
      .insertInto('helpServiceChecks')
      .values({ serviceId, verifiedOn, note, isHidden, changedAt })
      .onConflict((clash) => clash.column('serviceId').doUpdateSet({ verifiedOn, note, isHidden, changedAt }))
      .execute(),
};
export type CheckStore = typeof checkStore;

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

const save = (tx: Tx, { serviceId, ...change }: Partial<CheckRow> & Pick<CheckRow, 'serviceId'>, changedAt: Date) =>
  tx
    .insertInto('helpServiceChecks')
    .values({ serviceId, ...change, changedAt })
    .onConflict((clash) => clash.column('serviceId').doUpdateSet({ ...change, changedAt }))
    .execute();

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

  saveCheck: (tx: Tx, check: Omit<CheckRow, 'isHidden'>, at: Date) => save(tx, check, at),
  saveShown: (tx: Tx, shown: Pick<CheckRow, 'serviceId' | 'isHidden'>, at: Date) => save(tx, shown, at),
};
export type CheckStore = typeof checkStore;

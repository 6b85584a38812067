import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export const installationStore = {
  all: (db: Db | Tx) => db.selectFrom('installationSettings').select(['key', 'value', 'setOn']).execute(),

  async save(tx: Tx, values: Record<string, unknown>, setOn: Date): Promise<void> {
    for (const [key, value] of Object.entries(values)) {
      const set = { value: JSON.stringify(value), setOn };
      await tx
        .insertInto('installationSettings')
        .values({ key, ...set })
        .onConflict((clash) => clash.column('key').doUpdateSet(set))
        .execute();
    }
  },

  reset: (tx: Tx, keys: readonly string[]) =>
    sql`DELETE FROM installation_settings WHERE key = ANY (${keys})`.execute(tx),
};

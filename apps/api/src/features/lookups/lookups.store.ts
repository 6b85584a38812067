// Reads the lists that forms choose from.
import type { Db } from '#database/database.ts';

export type LookupKind = 'state' | 'language' | 'culture' | 'invitationResource' | 'relationship';

export const lookupStore = {
  list: (db: Db, kind: LookupKind) =>
    db
      .selectFrom('lookups')
      .select(['id', 'label', 'value', 'flags'])
      .where('kind', '=', kind)
      .orderBy('position')
      .execute(),
};
export type LookupStore = typeof lookupStore;
export type LookupRow = Awaited<ReturnType<LookupStore['list']>>[number];

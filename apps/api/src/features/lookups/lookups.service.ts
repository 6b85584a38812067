// The lists of sign-up, profile and crew screens; they are the same for everybody.
import type { Db } from '#src/foundation-types.ts';
import { toChoice, toRelationship } from './lookups.presenter.ts';
import type { LookupKind, LookupStore } from './lookups.store.ts';

interface Needs {
  store: LookupStore;
}

export const createLookups = ({ store }: Needs) => ({
  choices: async (db: Db, kind: LookupKind) => (await store.list(db, kind)).map(toChoice),
  relationships: async (db: Db) => (await store.list(db, 'relationship')).map(toRelationship),
});
export type Lookups = ReturnType<typeof createLookups>;

import type { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import type { Handlers } from '#http/call.ts';
import type { Db } from '#src/foundation-types.ts';
import { toChoice, toRelationship } from './lookups.presenter.ts';
import type { LookupKind, LookupStore } from './lookups.store.ts';

export const lookupRoutes = (store: LookupStore): Handlers<typeof lookupEndpoints> => {
  const choices = async (db: Db, kind: LookupKind) => (await store.list(db, kind)).map(toChoice);
  return {
    states: ({ tx }) => choices(tx, 'state'),
    languages: ({ tx }) => choices(tx, 'language'),
    cultures: ({ tx }) => choices(tx, 'culture'),
    invitationResources: ({ tx }) => choices(tx, 'invitationResource'),
    relationships: async ({ tx }) => (await store.list(tx, 'relationship')).map(toRelationship),
  };
};

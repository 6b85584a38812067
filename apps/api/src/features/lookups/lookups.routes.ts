// Which list answers which call.
import type { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import type { Handlers } from '#http/call.ts';
import type { Lookups } from './lookups.service.ts';

export const lookupRoutes = (lookups: Lookups): Handlers<typeof lookupEndpoints> => ({
  states: ({ tx }) => lookups.choices(tx, 'state'),
  languages: ({ tx }) => lookups.choices(tx, 'language'),
  cultures: ({ tx }) => lookups.choices(tx, 'culture'),
  invitationResources: ({ tx }) => lookups.choices(tx, 'invitationResource'),
  relationships: ({ tx }) => lookups.relationships(tx),
});

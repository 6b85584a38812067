// Which act answers which call about the policies.
import type { policyEndpoints } from '@mycrew/contract/policies.ts';
import type { Handlers } from '#http/call.ts';
import type { Policies } from './policies.service.ts';

export const policyRoutes = (policies: Policies): Handlers<typeof policyEndpoints> => ({
  accept: async ({ tx, me, body, facts }) => {
    await policies.accept(tx, me, body.Type, body.UserId, facts.now);
    return null;
  },
  read: ({ tx, params, facts }) => policies.read(tx, params.type, facts.now),
});

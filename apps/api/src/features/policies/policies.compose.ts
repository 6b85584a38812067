// Policies: the terms and the privacy policy, and their acceptances.
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { policyRoutes } from './policies.routes.ts';
import { createPolicies } from './policies.service.ts';
import { policyStore } from './policies.store.ts';

export const composePolicies = defineRoom(policyEndpoints, ({ operator, audit, realtime }: Foundation) => {
  const policies = createPolicies({ store: policyStore, audit, realtime });
  return { routes: policyRoutes(policies, operator), acceptAll: policies.acceptAll };
});

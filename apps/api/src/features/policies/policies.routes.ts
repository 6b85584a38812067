// Which act answers which call about the policies.
import type { policyEndpoints } from '@mycrew/contract/policies.ts';
import type { Handlers } from '#http/call.ts';
import { toPolicyText, type Operator } from './policies.presenter.ts';
import type { Policies } from './policies.service.ts';

export const policyRoutes = (policies: Policies, operator: Operator): Handlers<typeof policyEndpoints> => ({
  accept: async ({ tx, me, body, context }) => {
    await policies.accept(tx, me, body.Type, body.UserId, context.now);
    return null;
  },
  read: async ({ tx, params, context }) => toPolicyText(await policies.read(tx, params.type, context.now), operator),
});

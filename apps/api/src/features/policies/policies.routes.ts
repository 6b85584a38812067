import type { policyEndpoints } from '@mycrew/contract/policies.ts';
import type { Handlers } from '#http/call.ts';
import { policyFromWire, policyToWrite, toPolicyText, versionToWire, type Operator } from './policies.presenter.ts';
import type { Policies } from './policies.service.ts';

export const policyRoutes = (policies: Policies, operator: Operator): Handlers<typeof policyEndpoints> => ({
  accept: async ({ tx, me, body, context }) => {
    await policies.accept(tx, me, body.Type, body.UserId, context.now);
    return null;
  },
  versions: async ({ tx, me, context }) =>
    (await policies.versions(tx, me)).map((row) => versionToWire(row, context.now)),
  write: async ({ tx, me, params, context }) =>
    policyToWrite(await policies.write(tx, me, params.type, context.now), operator),
  publish: async ({ tx, me, params, body, context }) =>
    versionToWire(await policies.publish(tx, me, params.type, policyFromWire(body), context.now), context.now),
  read: async ({ tx, params, context }) => toPolicyText(await policies.read(tx, params.type, context.now), operator),
});

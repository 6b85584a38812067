import type { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import type { Handlers } from '#http/call.ts';
import { actsToWire } from './small-acts.presenter.ts';
import type { SmallActsRoom } from './small-acts.service.ts';

export const smallActRoutes = (smallActs: SmallActsRoom): Handlers<typeof smallActEndpoints> => ({
  acts: async ({ tx, me }) => actsToWire(await smallActs.of(tx, me)),
  save: async ({ tx, me, params, body, context }) =>
    actsToWire(await smallActs.save(tx, me, params.id, body, context.now)),
});

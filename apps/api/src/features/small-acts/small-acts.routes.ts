import type { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import type { Handlers } from '#http/call.ts';
import type { SmallActsRoom } from './small-acts.service.ts';

export const smallActRoutes = (smallActs: SmallActsRoom): Handlers<typeof smallActEndpoints> => ({
  acts: ({ tx, me }) => smallActs.shown(tx, me),
  save: ({ tx, me, params, body, context }) => smallActs.save(tx, me, params.id, body, context.now),
});

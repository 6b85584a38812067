import type { reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import type { Handlers } from '#http/call.ts';
import { crewReachToWire, wayToWire } from './reachability.presenter.ts';
import type { Reachability } from './reachability.service.ts';

export const reachabilityRoutes = ({ mine, ofCrew }: Reachability): Handlers<typeof reachabilityEndpoints> => ({
  mine: async ({ tx, me, context }) => ({
    Ways: (await mine(tx, me, context.now)).map((way) => wayToWire(way, me.sessionId)),
  }),
  crew: async ({ tx, me, context }) => crewReachToWire(await ofCrew(tx, me, context.now)),
});

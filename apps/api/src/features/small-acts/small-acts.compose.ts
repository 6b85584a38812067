// Small acts: what helped after a check-in, and the windows on the hill.
import { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { actsToWire } from './small-acts.presenter.ts';
import { smallActRoutes } from './small-acts.routes.ts';
import { createSmallActs } from './small-acts.service.ts';

export const composeSmallActs = defineRoom(smallActEndpoints, ({ fields, realtime }: Foundation) => {
  const smallActs = createSmallActs(fields, realtime);
  return {
    routes: smallActRoutes(smallActs),
    /** As they go over the wire: home shows the same. */
    shown: async (db: Db, me: Member) => actsToWire(await smallActs.of(db, me)),
    save: smallActs.save,
  };
});

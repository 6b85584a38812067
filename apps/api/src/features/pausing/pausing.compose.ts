// Pausing: what one person of the crew sees stands still, and nothing says so to them.
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { pausingRoutes } from './pausing.routes.ts';
import { createPausing, type Needs as PausingNeeds } from './pausing.service.ts';
import { pausingStore } from './pausing.store.ts';

interface Needs {
  media: { thumbUrl: PausingNeeds['pictureUrl'] };
  support: { takeBackFor: PausingNeeds['headsUpsEnd'] };
}

export const composePausing = defineRoom(
  pausingEndpoints,
  ({ presence, realtime, audit }: Foundation, { media, support }: Needs) => ({
    routes: pausingRoutes(
      createPausing({
        store: pausingStore,
        headsUpsEnd: support.takeBackFor,
        presence,
        realtime,
        audit,
        pictureUrl: media.thumbUrl,
      }),
    ),
  }),
);

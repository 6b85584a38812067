// Pausing what one person of the crew sees, without a sign.
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { pausingRoutes, type Feed, type Months } from './pausing.routes.ts';
import { createPausing, type Deps as PausingServiceDeps } from './pausing.service.ts';
import { pausingStore } from './pausing.store.ts';

interface PausingDeps {
  crew: Pick<PausingServiceDeps, 'crewMember'>;
  dashboard: Feed;
  history: Months;
  distress: { statusesFor: PausingServiceDeps['distressOf'] };
  media: { thumbUrl: PausingServiceDeps['pictureUrl'] };
  support: { takeBackFor: PausingServiceDeps['headsUpsEnd'] };
}

export const composePausing = defineRoom(
  pausingEndpoints,
  ({ presence, realtime, audit }: Foundation, { crew, dashboard, distress, history, media, support }: PausingDeps) => {
    const pausing = createPausing({
      store: pausingStore,
      headsUpsEnd: support.takeBackFor,
      distressOf: distress.statusesFor,
      crewMember: crew.crewMember,
      presence,
      realtime,
      audit,
      pictureUrl: media.thumbUrl,
    });
    return { routes: pausingRoutes(pausing, dashboard, history) };
  },
);

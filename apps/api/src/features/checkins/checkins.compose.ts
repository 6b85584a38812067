// Check-ins: how somebody says how they are.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { countSimilarJob } from './checkins.jobs.ts';
import { checkinRoutes } from './checkins.routes.ts';
import { createCheckins, type Needs as CheckinNeeds } from './checkins.service.ts';
import { checkinStore } from './checkins.store.ts';

interface Needs {
  media: CheckinNeeds['pictures'];
  support: Pick<CheckinNeeds, 'afterCheckin'>;
}

export const composeCheckins = defineRoom(
  checkinEndpoints,
  ({ clock, fields, jobs, realtime, transaction }: Foundation, { media, support }: Needs) => {
    jobs.add(countSimilarJob({ checkins: () => checkins, clock, transaction }));
    const checkins = createCheckins({
      store: checkinStore,
      encryption: fields,
      pictures: media,
      afterCheckin: support.afterCheckin,
      realtime,
    });
    return {
      routes: checkinRoutes(checkins),
      catalogue: checkins.catalogue,
      add: checkins.add,
      countSimilar: checkins.countSimilar,
    };
  },
);

// The tour of the first use, and the tutorials.
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { tourRoutes } from './tour.routes.ts';
import { createTour, type Deps as TourServiceDeps } from './tour.service.ts';
import { tourStore } from './tour.store.ts';
import { serveTutorialFilms } from './tutorial-pages.ts';
import { createTutorialFilms } from './tutorial-films.ts';

interface TourDeps {
  profile: Pick<TourServiceDeps, 'endTour'>;
}

export const composeTour = defineRoom(
  tourEndpoints,
  ({ dataDir, log, realtime }: Foundation, { profile }: TourDeps) => {
    const films = createTutorialFilms(dataDir ?? null);
    return {
      routes: tourRoutes(createTour({ store: tourStore, films, endTour: profile.endTour, realtime })),
      servePages: serveTutorialFilms(films, log),
      announcementsSeenOn: tourStore.announcementsSeenOn,
    };
  },
);

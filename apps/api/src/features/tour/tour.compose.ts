// The tour of the first use, and the tutorials.
import fastifyStatic from '@fastify/static';
import { basename } from 'node:path';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { FastifyInstance } from 'fastify';
import type { Foundation } from '#src/foundation.ts';
import type { Log } from '#src/log.ts';
import { defineRoom } from '#src/room.ts';
import { tourRoutes } from './tour.routes.ts';
import { createTour, type Deps as TourServiceDeps } from './tour.service.ts';
import { tourStore } from './tour.store.ts';
import { createTutorialFilms, filmFile, filmsAt, type TutorialFilms } from './tutorial-films.ts';

const storedSeconds = 3_600;

/** Serves tutorial films, with range requests. */
const serveTutorialFilms =
  (films: TutorialFilms, log: Pick<Log, 'warn'>) =>
  async (api: FastifyInstance): Promise<void> => {
    if (!films.folder || !(await films.open())) return;
    const uncaptioned = await films.uncaptioned();
    if (uncaptioned.length > 0) log.warn({ uncaptioned }, 'these tutorials have no captions and are not shown');
    await api.register(fastifyStatic, {
      root: films.folder,
      prefix: filmsAt,
      decorateReply: false,
      dotfiles: 'ignore',
      index: false,
      allowedPath: (path) => filmFile.test(basename(decodeURIComponent(path))),
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${storedSeconds}`),
    });
  };

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

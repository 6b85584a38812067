// Serves tutorial films, with range requests.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { basename } from 'node:path';
import type { Log } from '#src/log.ts';
import { filmFile, filmsAt, type TutorialFilms } from './tutorial-films.ts';

const storedSeconds = 3_600;

export const serveTutorialFilms =
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

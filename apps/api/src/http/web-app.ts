// Serves the built web app: named by content and kept for good, or index.html for every page of it.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sep } from 'node:path';
import { refusalText } from './errors.ts';
import { refuse } from './refusals.ts';

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|socket\.io|assets)(?:[/?]|$)/u.test(url) &&
  (headers.accept === undefined || /text\/html|\*\/\*/u.test(headers.accept)) &&
  !/\.[^/?]*(?:\?|$)/u.test(url);

/** `root` null: only the API is served. */
export const addWebApp = async (api: FastifyInstance, root: string | null): Promise<void> => {
  if (root) {
    await api.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      index: ['index.html'],
      setHeaders: (reply, path) => {
        // Files below assets/ carry a hash of their content in their names.
        const isForGood = path.includes(`${sep}assets${sep}`);
        reply.header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  api.setNotFoundHandler((request, reply) => {
    if (root && wantsPage(request)) return void reply.sendFile('index.html');
    reply
      .code(404)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(refusalText(refuse.notFound()));
  });
};

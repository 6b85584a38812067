// Serves the built web app: hashed files cached for good, index.html for every page of it. An unknown address gets the
// app's own page for a navigation, and a plain 404 otherwise.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sep } from 'node:path';
import { everyRoute, hrefOf } from '@mycrew/contract/paths.ts';
import { refusalText } from './errors.ts';
import { refuse } from './refusals.ts';
import { createBrandedFiles } from './branded-files.ts';

const special = /[.*+?^${}()|[\]\\]/gu;
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(special, '\\$&')))
    .join('/');

/** As the app's own router reads them: in any case, with or without a slash at the end. */
const pages = new RegExp(
  `^(?:${Object.values(everyRoute)
    .map(({ path }) => patternOf(path))
    .join('|')})/?$`,
  'iu',
);

/** The paths that are pages of the web app, from the contract's table. */
const isPageOfApp = (url: string): boolean => pages.test(url.replace(/[?#].*$/su, ''));

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

const isNavigation = ({ method, url, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|socket\.io|assets)(?:[/?]|$)/u.test(url) &&
  /text\/html/u.test(headers.accept ?? '');
const isFile = ({ url }: Asked): boolean => /\.[^/?]*(?:\?|$)/u.test(url);

const asksForPage = ({ method, url, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept === undefined || /text\/html|\*\/\*/u.test(headers.accept)) &&
  isPageOfApp(url);

const indexFile = 'index.html';

interface Served {
  /** Null: only the API is served. */
  webRoot: string | null;
  tileOrigin: string | null;
}

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers what answers an unknown address. */
export const addWebApp = async (
  api: FastifyInstance,
  { webRoot: root, tileOrigin }: Served,
): Promise<AnswerUnknown> => {
  const branded = root === null ? null : createBrandedFiles(root, tileOrigin);
  if (root !== null && branded) {
    for (const file of branded.files) api.get(`/${file}`, (request, reply) => branded.send(request, reply, file));
    api.get('/', (request, reply) => branded.send(request, reply, indexFile));
    await api.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      setHeaders: (reply, path) => {
        // Files below assets/ carry a hash of their content in their names.
        const isForGood = path.includes(`${sep}assets${sep}`);
        reply.header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // What another app shares is for the service worker: where none runs yet, nothing of it is read here.
  const toEditor = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(`${hrefOf('addJournal')}?shared=missed`, 303);
  if (branded) api.post(hrefOf('addJournal'), { onRequest: toEditor }, toEditor);
  const answerUnknown: AnswerUnknown = async (request, reply) => {
    if (branded && asksForPage(request)) return branded.send(request, reply, indexFile);
    if (branded && isNavigation(request) && !isFile(request)) return branded.send(request, reply, indexFile, 404);
    return reply
      .code(404)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(refusalText(refuse.notFound()));
  };
  api.setNotFoundHandler(answerUnknown);
  return answerUnknown;
};

// Serves the built web app: hashed files cached for good, index.html for every page of it. An unknown address gets the
// app's own page for a navigation, and a plain 404 otherwise.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join, sep } from 'node:path';
import { everyRoute } from '@mycrew/contract/paths.ts';
import { refusalText } from './errors.ts';
import { refuse } from './refusals.ts';
import { pagePolicy, type InlineParts } from './security-headers.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inside = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'gu'))].flatMap(([, text]) =>
    text ? [hashOf(text)] : [],
  );

/** Read again where the page was built anew while this runs. */
const inlinePartsOf = (file: string): (() => InlineParts) => {
  let readAt = 0;
  let parts: InlineParts = { scripts: [], styles: [] };
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs === readAt) return parts;
    const html = readFileSync(file, 'utf8');
    parts = { scripts: inside(html, 'script'), styles: inside(html, 'style') };
    readAt = mtimeMs;
    return parts;
  };
};

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

export const addWebApp = async (api: FastifyInstance, { webRoot: root, tileOrigin }: Served): Promise<void> => {
  if (root) {
    const inline = inlinePartsOf(join(root, indexFile));
    await api.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      index: [indexFile],
      setHeaders: (reply, path) => {
        // Files below assets/ carry a hash of their content in their names.
        const isForGood = path.includes(`${sep}assets${sep}`);
        reply.header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Compressed it has one more ending.
        if (path.includes(`${sep}${indexFile}`)) {
          reply.header('content-security-policy', pagePolicy(tileOrigin, inline()));
        }
      },
    });
  }
  api.setNotFoundHandler((request, reply) => {
    if (root && asksForPage(request)) return void reply.code(200).sendFile(indexFile);
    if (root && isNavigation(request) && !isFile(request)) return void reply.code(404).sendFile(indexFile);
    reply
      .code(404)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(refusalText(refuse.notFound()));
  });
};

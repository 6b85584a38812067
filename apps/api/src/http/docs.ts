// Serves the contract: /api/openapi.json, and /api/docs with a self-hosted Swagger UI.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brand } from '@mycrew/contract/brand.ts';
import type { Table } from '@mycrew/contract/endpoint.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/clock.ts';
import { openApiDocument } from './openapi.ts';
import type { Rates } from './rates.ts';

interface DocsDeps {
  rates: Pick<Rates, 'byAddress'>;
  clock: Clock;
}

const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const require = createRequire(import.meta.url);
const viewerRoot = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');

/** The viewer sets styles from its script and draws its icons from data addresses; nothing inline, no other host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><noscript>This page needs JavaScript. The same document: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** To be read alone: a page that sends requests would hold somebody's token. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'list', filter: true,
  validatorUrl: null, supportedSubmitMethods: [], defaultModelsExpandDepth: -1,
  plugins: [() => ({
    statePlugins: { spec: { wrapSelectors: { securityDefinitions: () => () => null } } },
    wrapComponents: { authorizeOperationBtn: () => () => null },
  })],
});`;

export const addDocs = async (
  api: FastifyInstance,
  tables: Record<string, Table>,
  { rates, clock }: DocsDeps,
): Promise<void> => {
  let document: string | undefined;
  const served = {
    '/api/openapi.json': ['application/json', () => (document ??= JSON.stringify(openApiDocument(tables)))],
    '/api/docs': ['text/html', page],
    '/api/docs/start.js': ['text/javascript', () => startScript],
  } as const;
  for (const [path, [type, body]] of Object.entries(served))
    api.get(path, async (request, reply) => {
      await rates.byAddress('read', request.ip, clock.now());
      reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-cache');
      if (type === 'text/html') reply.header('content-security-policy', policy);
      return reply.send(body());
    });
  await api.register(fastifyStatic, {
    root: viewerRoot,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => viewerFiles.includes(path.replace(/^\//u, '')),
  });
};

// The bare server that rooms are put on: how it reads, what it refuses, what it tells browsers, what it logs.
import { allTables } from '@mycrew/contract/all.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Foundation } from '#src/foundation.ts';
import { addBodyParsers, bodyLimitBytes } from './body-parsers.ts';
import { addDocs } from './docs.ts';
import { answerError } from './errors.ts';
import { addHealth, type HealthNeeds } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { addRequestLog } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

const namesRequests = () => {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
};

export const createServer = async (foundation: Foundation, canary: HealthNeeds['canary']): Promise<FastifyInstance> => {
  const { log, trustProxy, webRoot, production, outside } = foundation;
  const api = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: the one line of each request names it.
    childLoggerFactory: (logger) => logger,
    genReqId: namesRequests(),
    bodyLimit: bodyLimitBytes,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    // The framework would wait for ever for a request that never ends.
    requestTimeout: 300_000,
  });
  addSecurityHeaders(api, foundation);
  addRequestLog(api, log);
  addBodyParsers(api);
  await addUploads(api);
  api.setErrorHandler(answerError);
  addHealth(api, { ...foundation, canary });
  addDocs(api, allTables);
  if (!production) addMailbox(api, outside.mailbox);
  await addWebApp(api, webRoot);
  return api;
};

// The bare server that rooms are put on: how it reads, what it refuses, what it tells browsers, what it logs.
import { allTables } from '@mycrew/contract/all.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Foundation } from '#src/foundation.ts';
import { addBodyParsers, bodyLimitBytes } from './body-parsers.ts';
import { addDocs } from './docs.ts';
import { answerError } from './errors.ts';
import { addHealth, type HealthNeeds } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { answerRequestIds, createRequestIds } from './request-ids.ts';
import { addRequestLog } from './request-log.ts';
import { addSecurityHeaders, createSecurityHeaders } from './security-headers.ts';
import { answerUnread, mayUpgrade, passOverExpectations, refuseWithoutHost } from './unread-requests.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

export const createServer = async (foundation: Foundation, canary: HealthNeeds['canary']): Promise<FastifyInstance> => {
  const { log, trustProxy, webRoot, production, outside } = foundation;
  const headersFor = createSecurityHeaders(foundation);
  const api = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: the one line of each request names it.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    bodyLimit: bodyLimitBytes,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // No hook runs for what the framework cannot read.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersFor(request.url), 'x-request-id': request.id });
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnread(headersFor),
    // What still comes in while it ends is answered like everything before.
    return503OnClosing: false,
    http: { requireHostHeader: false, shouldUpgradeCallback: mayUpgrade },
    forceCloseConnections: 'idle',
    // The framework would wait for ever for a request that never ends.
    requestTimeout: 300_000,
  });
  passOverExpectations(api.server);
  addSecurityHeaders(api, headersFor);
  answerRequestIds(api);
  refuseWithoutHost(api);
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

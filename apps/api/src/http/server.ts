// The bare server that rooms are added to: parsing, limits, security headers, logging.
import { allTables } from '@mycrew/contract/all.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Foundation } from '#src/foundation.ts';
import { addBodyParsers, bodyLimitBytes } from './body-parsers.ts';
import { limitConnections } from './connections.ts';
import { connectionLimits } from './descriptors.ts';
import { addDocs } from './docs.ts';
import { closeWhatIsAnswered } from './drain.ts';
import { answerError } from './errors.ts';
import { addHealth, type HealthDeps } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { addSeenCaller } from './seen-caller.ts';
import { answerRequestIds, createRequestIds } from './request-ids.ts';
import { addRequestLog } from './request-log.ts';
import { addRequestSpans } from './request-spans.ts';
import { addSecurityHeaders, createSecurityHeaders } from './security-headers.ts';
import { answerUnread, mayUpgrade, passOverExpectations, refuseWithoutHost } from './unread-requests.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

/** A slow telephone gets five minutes for a picture, as long as something arrives every two. */
export const timeOuts = { requestTimeout: 300_000, connectionTimeout: 120_000, keepAliveTimeout: 72_000 };
/** A head is small: whoever has not sent it by then has nothing to ask. */
export const headTimeOuts = { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };

const alertPaths = Object.values(distressEndpoints)
  .filter(({ method, rate }) => method === 'POST' && rate === 'alert')
  .map(({ path }) => `/api${path}`);
const isUrgent = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined && alertPaths.some((path) => url.startsWith(path));

export const createServer = async (foundation: Foundation, canary: HealthDeps['canary']): Promise<FastifyInstance> => {
  const { log, trustProxy, rateScale, production, adapters } = foundation;
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
    http: { requireHostHeader: false, shouldUpgradeCallback: mayUpgrade, ...headTimeOuts },
    forceCloseConnections: 'idle',
    ...timeOuts,
  });
  // Once everybody else has their ears on it, so that nothing is asked that is not seen here.
  api.addHook('onListen', (done) => {
    limitConnections(api.server, { ...connectionLimits(rateScale), trustProxy, isUrgent });
    done();
  });
  passOverExpectations(api.server);
  addSecurityHeaders(api, headersFor);
  answerRequestIds(api);
  refuseWithoutHost(api);
  closeWhatIsAnswered(api, foundation.drain);
  addRequestLog(api, log);
  if (foundation.tracer) addRequestSpans(api, foundation.tracer);
  addBodyParsers(api);
  await addUploads(api);
  api.setErrorHandler(answerError);
  addHealth(api, { ...foundation, canary });
  addSeenCaller(api, foundation);
  await addDocs(api, allTables, foundation);
  if (!production) addMailbox(api, { mailbox: adapters.mailbox, trustProxy });
  await addWebApp(api, foundation);
  return api;
};

// The bare server that rooms are added to: parsing, limits, security headers, logging.
import { randomBytes } from 'node:crypto';
import { allTables } from '@mycrew/contract/all.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { FastifyRequest } from 'fastify';
import type { Foundation } from '#src/foundation.ts';
import type { Log } from '#src/log.ts';
import { parentIn, type Span, type Tracer } from '#src/tracing/tracing.ts';
import { addBodyParsers, bodyLimitBytes } from './body-parsers.ts';
import { limitConnections } from './connections.ts';
import { connectionLimits } from './descriptors.ts';
import { addDocs } from './docs.ts';
import { closeWhatIsAnswered } from './drain.ts';
import { answerError, asRefusal, faultOf } from './errors.ts';
import { addHealth, type HealthDeps } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { addSeenCaller } from './seen-caller.ts';
import { addSeveralReads } from './several-reads.ts';
import { addSecurityHeaders, createSecurityHeaders } from './security-headers.ts';
import { answerUnread, mayUpgrade, passOverExpectations, refuseWithoutHost } from './unread-requests.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

/** Asked every few seconds, by machines. */
const unmeasured = /^\/api\/(?:live|ready|health)\b/u;

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '-';

/** A span for each request: method, route pattern, status, and the name of an internal error; no content. */
const addRequestSpans = (api: FastifyInstance, tracer: Tracer): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  api.addHook('onRequest', (request, _reply, done) => {
    // What a browser says of a trace is not believed; what a trusted proxy does is.
    const isBelieved = (request.ips?.length ?? 0) > 1;
    const parent = isBelieved ? parentIn(request.headers['traceparent']) : null;
    const span = unmeasured.test(request.url)
      ? null
      : tracer.begin(() => `${request.method} ${routeOf(request)}`, 2, parent);
    if (span) spans.set(request, span);
    done();
  });
  api.addHook('onResponse', (request, reply, done) => {
    const fault = faultOf(request);
    spans.get(request)?.end(
      {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': reply.statusCode,
        ...(fault === undefined ? {} : { 'error.type': fault }),
      },
      reply.statusCode >= 500,
    );
    done();
  });
};

const shape = /^[\w.:-]{8,100}$/u;

/** Request ids: the proxy's, or generated ones. */
const createRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const brought = headers['x-request-id'];
    return typeof brought === 'string' && shape.test(brought) ? brought : `${start}-${(++count).toString(36)}`;
  };
};

/** Every answer names its request, so that whoever asks us about one can say which. */
const answerRequestIds = (api: FastifyInstance): void => {
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};

/** The request log: route pattern, status, and the name of an internal error; no content. */
const addRequestLog = (api: FastifyInstance, log: Log): void => {
  api.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      fault: faultOf(request),
    });
    done();
  });
};

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
  const unknown: { answer?: Awaited<ReturnType<typeof addWebApp>> } = {};
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
      // An address with a broken escape is unknown like any other: a person gets the page, with help.
      if (unknown.answer && asRefusal(error)?.status === 404) void unknown.answer(request, reply);
      else answerError(error, request, reply);
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
  addSeveralReads(api, foundation.readsWithinMs);
  await addDocs(api, allTables, foundation);
  if (!production) addMailbox(api, { mailbox: adapters.mailbox, trustProxy });
  unknown.answer = await addWebApp(api, foundation);
  return api;
};

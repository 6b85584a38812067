// A span for each request: method, route pattern, status, and the name of an internal error; no content.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parentIn, type Span, type Tracer } from '#src/tracing/tracing.ts';
import { faultOf } from './errors.ts';

/** Asked every few seconds, by machines. */
const unmeasured = /^\/api\/(?:live|ready|health)\b/u;

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '-';

export const addRequestSpans = (api: FastifyInstance, tracer: Tracer): void => {
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

// The request log: route pattern, status, and the name of an internal error; no content.
import type { FastifyInstance } from 'fastify';
import type { Log } from '#src/log.ts';
import { faultOf } from './errors.ts';

export const addRequestLog = (api: FastifyInstance, log: Log): void => {
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

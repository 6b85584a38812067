// One line a request: the route's pattern, never what was in it; and the name of the error, where it was our fault.
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

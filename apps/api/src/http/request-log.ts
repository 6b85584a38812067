// One line a request: the route's pattern, never what was in it.
import type { FastifyInstance } from 'fastify';
import type { Log } from '#src/log.ts';

export const addRequestLog = (api: FastifyInstance, log: Log): void => {
  api.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
};

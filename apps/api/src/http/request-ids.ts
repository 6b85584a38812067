// Request ids: the proxy's, or generated ones.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const shape = /^[\w.:-]{8,100}$/u;

export const createRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const brought = headers['x-request-id'];
    return typeof brought === 'string' && shape.test(brought) ? brought : `${start}-${(++count).toString(36)}`;
  };
};

/** Every answer names its request, so that whoever asks us about one can say which. */
export const answerRequestIds = (api: FastifyInstance): void => {
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};

// Draining before shutdown: readiness fails while requests are still answered.
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const createDrain = () => {
  let isOn = false;
  return {
    begin: (): void => {
      isOn = true;
    },
    isOn: (): boolean => isOn,
  };
};
export type Drain = ReturnType<typeof createDrain>;

/** From then on each answer ends its connection, so that a proxy opens its next one elsewhere and is not cut off on this one. */
export const closeWhatIsAnswered = (api: FastifyInstance, drain: Pick<Drain, 'isOn'>): void => {
  api.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isOn()) reply.header('connection', 'close');
    done();
  });
};

const lookForIdleEveryMs = 100;

/** Nobody new comes in; answers when every request under way, and every socket, has come to its end. */
export const stopListening = async (server: Server): Promise<void> => {
  // An answer that had begun before the drain announced keep-alive.
  const sweep = setInterval(() => server.closeIdleConnections(), lookForIdleEveryMs);
  await new Promise<void>((closed) => void server.close(() => closed()));
  clearInterval(sweep);
};

// Graceful shutdown: draining, moving sockets, finishing requests.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopListening, type Drain } from '#http/drain.ts';
import type { Realtime } from '#realtime/realtime.ts';

interface Leaving {
  drain: Drain;
  realtime: Pick<Realtime, 'sendElsewhere'>;
  api: Pick<FastifyInstance, 'server'>;
  drainMs: number;
}

/** Uploads and whatever else is under way: longer than that it is cut, and tried again by whoever sent it. */
const answeredWithinMs = 10_000;

export const leave = async ({ drain, realtime, api: { server }, drainMs }: Leaving): Promise<void> => {
  drain.begin();
  await pause(drainMs);
  // Before sockets are sent away: while it listens, they could come back here.
  const answered = stopListening(server);
  await realtime.sendElsewhere();
  await Promise.race([answered, pause(answeredWithinMs, undefined, { ref: false })]);
  server.closeAllConnections();
};

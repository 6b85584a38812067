// The whole API: the server with the calls and pages of every room.
import type { FastifyInstance } from 'fastify';
import { createServer } from '#http/server.ts';
import type { Rooms } from './compose.ts';
import type { Foundation } from './foundation.ts';
import { createScrape } from './metrics/scrape.ts';
import { addMetrics, serveMetrics, watchRequests } from './metrics/serving.ts';

const scrapeOf = (foundation: Foundation, { canary }: Pick<Rooms, 'canary'>) =>
  createScrape({ ...foundation, canary: canary.state });

/** The metrics on an address of their own. */
export const openMetrics = (foundation: Foundation, rooms: Rooms, at: { host: string; port: number }) =>
  serveMetrics({ ...foundation, scrape: scrapeOf(foundation, rooms) }, at);

export const createApp = async (foundation: Foundation, rooms: Rooms): Promise<FastifyInstance> => {
  const api = await createServer(foundation, rooms.canary.state);
  watchRequests(api, foundation.metrics);
  addMetrics(api, { ...foundation, scrape: scrapeOf(foundation, rooms) });
  for (const room of Object.values(rooms)) await room.serve(api);
  return api;
};

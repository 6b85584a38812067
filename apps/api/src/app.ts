// The whole API: the server, and every room's calls and pages on it.
import type { FastifyInstance } from 'fastify';
import { createServer } from '#http/server.ts';
import type { Rooms } from './compose.ts';
import type { Foundation } from './foundation.ts';

export const createApp = async (foundation: Foundation, rooms: Rooms): Promise<FastifyInstance> => {
  const api = await createServer(foundation, rooms.canary.state);
  for (const room of Object.values(rooms)) await room.serve(api);
  return api;
};

// What a room is to the server: one function that puts it together, and says what it gives and how it answers its calls.
import type { Table } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '#http/call.ts';
import { serve } from '#http/serve.ts';
import type { Foundation } from './foundation.ts';

interface Parts<T> {
  routes: Handlers<T>;
  /** What it answers beside its calls: pages of its own. */
  servePages?(api: FastifyInstance): unknown;
}

/**
 * `Needs` says by name which rooms it asks for what. What is taken out of `rooms` at once is built before it; where two
 * rooms need each other, one of them says `rooms.other.act(…)` when it comes to that.
 */
export const defineRoom =
  <const T extends Table, Needs, P extends Parts<T>>(
    endpoints: T,
    compose: (foundation: Foundation, rooms: Needs) => P,
  ) =>
  (foundation: Foundation, rooms: Needs) => {
    const parts = compose(foundation, rooms);
    return {
      ...parts,
      async serve(api: FastifyInstance): Promise<void> {
        serve(api, endpoints, parts.routes, foundation);
        await parts.servePages?.(api);
      },
    };
  };

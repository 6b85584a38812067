// The definition of a room: a function that builds it, its interface and its calls.
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

/** `Deps` says by name which rooms of a lower rank it asks for what. */
export const defineRoom =
  <const T extends Table, Deps, P extends Parts<T>>(
    endpoints: T,
    compose: (foundation: Foundation, rooms: Deps) => P,
  ) =>
  (foundation: Foundation, rooms: Deps) => {
    const parts = compose(foundation, rooms);
    return {
      ...parts,
      async serve(api: FastifyInstance): Promise<void> {
        serve(api, endpoints, parts.routes, foundation);
        await parts.servePages?.(api);
      },
    };
  };

type Composing<Below> = Record<string, (foundation: Foundation, below: Below) => object>;
type Composed<R> = { readonly [N in keyof R]: R[N] extends (...given: never[]) => infer Room ? Room : never };

interface Ranks<Rooms> {
  /** Each of its rooms is given the rooms of lower ranks alone, so one that asks for another does not compile. */
  rank<R extends Composing<Rooms>>(
    reason: string,
    rooms: R & { readonly [N in keyof Rooms]?: never },
  ): Ranks<Rooms & Composed<R>>;
  compose(foundation: Foundation): Rooms;
}

const ranksFrom = <Rooms extends object>(composeLower: (foundation: Foundation) => Rooms): Ranks<Rooms> => ({
  rank: <R extends Composing<Rooms>>(_reason: string, rooms: R) =>
    ranksFrom((foundation) => {
      const below = composeLower(foundation);
      const composed = Object.entries(rooms).map(([name, compose]) => [name, compose(foundation, below)]);
      return { ...below, ...(Object.fromEntries(composed) as Composed<R>) };
    }),
  compose: composeLower,
});

/** Rooms by their rank, the lowest first. */
export const ranks = ranksFrom(() => ({}));

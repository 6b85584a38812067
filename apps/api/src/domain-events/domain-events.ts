// Domain events: durable, published in the publisher's transaction; each listener has a queue of its own and retries alone.
import type { Db, Tx } from '#database/database.ts';
import * as z from 'zod/mini';
import { defineJob, type Job, type Jobs, type Moment } from './jobs.ts';
import type { DomainEventMap } from './domain-event-map.ts';

type DomainEventName = keyof DomainEventMap;

export const createDomainEvents = (jobs: Pick<Jobs, 'add' | 'send'>) => {
  const listeners = new Map<DomainEventName, Job<Record<string, unknown>>[]>();
  return {
    /**
     * `who` is a short sentence in kebab-case; the listener must be idempotent. It gets the moment of the event too:
     * listeners run side by side, so the order of arrival need not be the order of events.
     */
    on<N extends DomainEventName>(
      name: N,
      who: string,
      hear: (domainEvents: DomainEventMap[N], happened: Moment | null) => Promise<void>,
      pace: Pick<Job, 'pollSeconds' | 'retries' | 'atOnce' | 'isUnhurried'> = {},
    ): void {
      const job = defineJob({
        ...pace,
        name: `${name}/${who}`,
        data: z.looseObject({}),
        run: async ({ happened, ...domainEvents }) =>
          hear(domainEvents as unknown as DomainEventMap[N], (happened ?? null) as Moment | null),
      });
      jobs.add(job);
      listeners.set(name, [...(listeners.get(name) ?? []), job]);
    },

    async publish<N extends DomainEventName>(tx: Db | Tx, name: N, domainEvents: DomainEventMap[N]): Promise<void> {
      for (const job of listeners.get(name) ?? [])
        await jobs.send(tx, job, { ...(domainEvents as object) }, { saysWhen: true });
    },
  };
};
export type DomainEvents = ReturnType<typeof createDomainEvents>;

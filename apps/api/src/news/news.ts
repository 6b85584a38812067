// News between rooms: durable, told in the teller's transaction; each listener has a queue of its own and retries alone.
import type { Db, Tx } from '#database/database.ts';
import * as z from 'zod/mini';
import { defineJob, type Job, type Jobs } from './jobs.ts';
import { momentStore, type Moment } from './moments.store.ts';
import type { NewsMap } from './news-map.ts';

type NewsName = keyof NewsMap;

export const createNews = (jobs: Pick<Jobs, 'add' | 'send'>) => {
  const listeners = new Map<NewsName, Job<Record<string, unknown>>[]>();
  return {
    /**
     * `who` is a short sentence in kebab-case; what it does must bear being told twice. It hears when it happened too:
     * listeners work side by side, so what comes first to them need not have been first.
     */
    on<N extends NewsName>(
      name: N,
      who: string,
      hear: (news: NewsMap[N], happened: Moment | null) => Promise<void>,
      pace: Pick<Job, 'pollSeconds' | 'retries' | 'atOnce' | 'isUnhurried'> = {},
    ): void {
      const job = defineJob({
        ...pace,
        name: `${name}/${who}`,
        data: z.looseObject({}),
        run: async ({ happened, ...news }) => hear(news as unknown as NewsMap[N], (happened ?? null) as Moment | null),
      });
      jobs.add(job);
      listeners.set(name, [...(listeners.get(name) ?? []), job]);
    },

    async publish<N extends NewsName>(tx: Db | Tx, name: N, news: NewsMap[N]): Promise<void> {
      const heardBy = listeners.get(name) ?? [];
      if (heardBy.length === 0) return;
      const happened = await momentStore.next(tx);
      for (const job of heardBy) await jobs.send(tx, job, { ...(news as object), happened });
    },
  };
};
export type News = ReturnType<typeof createNews>;

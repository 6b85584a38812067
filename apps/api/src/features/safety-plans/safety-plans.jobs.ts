// Each hour: plans due for review, at midday of their owners' time zones.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { PlanStore } from './plans.store.ts';

interface Deps {
  plans: Pick<PlanStore, 'takeDue'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

const atATime = 200;

/** Answers how many there were; call it again until there are none. */
export const askForSome = ({ plans, domainEvents, clock, transaction }: Deps): Promise<number> =>
  transaction(async (tx) => {
    const due = await plans.takeDue(tx, clock.now(), atATime);
    for (const plan of due) await domainEvents.publish(tx, 'safety-plan.due', plan);
    return due.length;
  });

export const askForReviewJob = (deps: Deps) =>
  defineJob({
    name: 'ask-for-a-look-at-plans',
    data: z.strictObject({}),
    every: '7 * * * *',
    isUnhurried: true,
    run: async () => {
      while ((await askForSome(deps)) > 0);
    },
  });

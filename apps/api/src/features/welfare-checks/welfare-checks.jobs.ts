// Tells somebody what was done to reach them, an hour after it ended.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { DomainEvents, Tx } from '#src/foundation-types.ts';
import type { OwnStore } from './own.store.ts';

interface Deps {
  store: Pick<OwnStore, 'find'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
}

export const notifyOfEndJob = ({ store, domainEvents, transaction }: Deps) =>
  defineJob({
    name: 'tell-of-welfare-check',
    data: z.strictObject({ checkId: z.uuid(), closedAt: z.iso.datetime() }),
    run: ({ checkId, closedAt }) =>
      transaction(async (tx) => {
        const check = await store.find(tx, checkId);
        // Opened again meanwhile: its next end tells.
        if (check?.closedAt?.toISOString() !== closedAt) return;
        await domainEvents.publish(tx, 'welfare-check.over', { checkId, personId: check.personId, closedAt });
      }),
  });

// Deletes unused pictures and versions each night.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { ImageStore } from './images.store.ts';
import type { ShareStore } from './shares.store.ts';

interface Deps {
  images: Pick<ImageStore, 'unused'>;
  shares: Pick<ShareStore, 'forgetVersions'>;
  discard(tx: Tx, pictureId: string): Promise<void>;
  clock: Clock;
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
}

const mostAtOnce = 1_000;

export const tidyJournalJob = ({ images, shares, discard, clock, transaction }: Deps) =>
  defineJob({
    name: 'tidy-journal',
    data: z.strictObject({}),
    every: '25 3 * * *',
    isUnhurried: true,
    run: () =>
      transaction(async (tx) => {
        await shares.forgetVersions(tx, before(clock.now(), retentionPeriods.replacedVersions));
        for (const id of await images.unused(tx, before(clock.now(), retentionPeriods.unusedPictures), mostAtOnce))
          await discard(tx, id);
      }),
  });

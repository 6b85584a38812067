// Deletes pictures without an article each night.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { ImageStore } from './images.store.ts';

interface Deps {
  images: Pick<ImageStore, 'unused'>;
  discard(tx: Tx, pictureId: string): Promise<void>;
  clock: Clock;
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
}
const mostAtOnce = 1_000;

export const tidyPicturesJob = ({ images, discard, clock, transaction }: Deps) =>
  defineJob({
    name: 'tidy-experience-pictures',
    data: z.strictObject({}),
    every: '40 3 * * *',
    isUnhurried: true,
    run: () =>
      transaction(async (tx) => {
        for (const id of await images.unused(tx, before(clock.now(), retentionPeriods.unusedPictures), mostAtOnce))
          await discard(tx, id);
      }),
  });

// Checks pictures that others are to see, and erases removed ones.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Media } from './media.service.ts';

export const checkPictureJob = ({ db, media }: { db: Db; media(): Pick<Media, 'look'> }) =>
  defineJob({
    name: 'check-picture',
    data: z.strictObject({ pictureId: z.uuid() }),
    run: ({ pictureId }) => media().look(db, pictureId),
  });

export const erasePictureJob = ({ db, media }: { db: Db; media(): Pick<Media, 'erase'> }) =>
  defineJob({
    name: 'erase-picture',
    data: z.strictObject({ pictureId: z.uuid() }),
    run: ({ pictureId }) => media().erase(db, pictureId),
  });

// Pictures that the check was not sure of, at the desk. Calls of our own.
import * as z from 'zod/mini';
import { deskPicture, PictureQuery, Why } from './desk-reports.ts';
import { ById, Id, Instant, Nothing, page, PageNumber } from './wire.ts';

/** Where it was added; nothing of what stands around it. */
export const DoubtedPicture = z.object({ _id: Id, Kind: z.string(), Since: Instant });
export type DoubtedPicture = z.output<typeof DoubtedPicture>;

/** `hide`: its owner alone goes on seeing it. `remove`: gone for everybody. */
export const PictureDecision = z.object({
  Decision: z.enum(['approve', 'hide', 'remove'], 'Please choose what happens.'),
  Why,
});
export type PictureDecision = z.output<typeof PictureDecision>;

const desk = { access: 'staff', ours: true } as const;

export const deskPictureRows = {
  pictures: {
    ...desk,
    method: 'GET',
    path: '/staff/pictures',
    query: z.object({ page: PageNumber }),
    reply: page(DoubtedPicture),
    summary:
      'Pictures that wait to be seen by others, the oldest first; without the pictures, and without whose they are.',
  },
  picture: {
    ...desk,
    method: 'GET',
    path: '/staff/pictures/{id}',
    params: ById,
    query: PictureQuery,
    reply: deskPicture,
    summary: 'One of them, blurred and grey unless `clear=true`. Each look stands in the log, and its owner reads it.',
  },
  decidePicture: {
    ...desk,
    method: 'POST',
    path: '/staff/pictures/{id}/decision',
    params: ById,
    body: PictureDecision,
    reply: Nothing,
    summary: 'Let others see it, leave it to its owner alone, or take it away; 409 where somebody else was quicker.',
  },
} as const;

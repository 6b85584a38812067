// Pictures that the check was not sure of, at the desk. Calls of our own.
import * as z from 'zod/mini';
import { CaseNumber, Claim, deskPicture, PictureQuery, Why } from './desk-reports.ts';
import { ById, Id, Instant, Nothing } from './wire.ts';

/** Where it was added; nothing of what stands around it. */
export const DoubtedPicture = z.object({ _id: Id, Case: CaseNumber, Kind: z.string(), Since: Instant, Claim });
export type DoubtedPicture = z.output<typeof DoubtedPicture>;

/** `hide`: its owner alone goes on seeing it. `remove`: gone for everybody. */
export const PictureDecision = z.object({
  Decision: z.enum(['approve', 'hide', 'remove'], 'Please choose what happens.'),
  Why,
});
export type PictureDecision = z.output<typeof PictureDecision>;

const desk = { access: 'staff', ours: true } as const;

export const deskPictureRows = {
  doubted: {
    ...desk,
    method: 'GET',
    path: '/staff/pictures/{id}/case',
    params: ById,
    reply: DoubtedPicture,
    summary: 'A picture that waits to be seen by others; without the picture, and without whose it is.',
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
    summary:
      'Let others see it, leave it to its owner alone, or take it away; 409 where somebody else was quicker, or has it.',
  },
} as const;

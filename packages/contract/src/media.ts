// Pictures, by a link that holds for minutes and only for whom it was made. A call of our own.
import * as z from 'zod/mini';
import { deskPictureRows } from './desk-pictures.ts';
import { endpoints } from './endpoint.ts';
import { ById, Id } from './wire.ts';

export const mediaEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/media/{id}',
    access: 'public',
    params: ById,
    binary: true,
    ours: true,
    reply: z.null(),
    query: z.object({
      size: z._default(z.enum(['full', 'thumb']), 'full'),
      by: z.optional(Id),
      until: z.optional(z.string().check(z.regex(/^\d{10,13}$/u))),
      sig: z.optional(z.string().check(z.regex(/^[\w-]{20,100}$/u))),
    }),
    summary: 'The picture itself; the signature is checked, and that its bearer may still see it. Else 404.',
  },
  ...deskPictureRows,
});

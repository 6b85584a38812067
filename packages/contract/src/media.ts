// Pictures, by a link that holds for minutes and only for whom it was made. A call of our own.
import * as z from 'zod/mini';
import { mostFaces } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { ById, Id } from './wire.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

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
  faces: {
    method: 'GET',
    path: '/user/faces',
    /** Of pictures, not of people: as they stand in the links of `ProfilePicUrl`. */
    query: z.object({ ids: z.string().check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${mostFaces - 1}}$`, 'u'))) }),
    reply: z.array(z.object({ _id: Id, Url: z.string() })),
    ours: true,
    summary: 'Small portraits as one, each in a data URL; those that I may not see right now are left out.',
  },
});

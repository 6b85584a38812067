import type { mediaEndpoints } from '@mycrew/contract/media.ts';
import { Bytes } from '#http/bytes.ts';
import type { Handlers } from '#http/call.ts';
import type { Media } from './media.service.ts';

export const mediaRoutes = (media: Media): Handlers<typeof mediaEndpoints> => ({
  read: async ({ tx, params, query, context }) => {
    const { bytes, type, kind } = await media.read(tx, params.id, query, context.now);
    // Portraits stand on every page, and those of Experiences are for everybody; the rest is somebody's own content.
    return new Bytes(bytes, type, { maySettle: kind === 'profile' || kind === 'article' }) as never;
  },
  faces: async ({ tx, me, query }) =>
    (await media.faces(tx, me, query.ids.split(','))).map(({ id, type, bytes }) => ({
      _id: id,
      Url: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
    })),
});

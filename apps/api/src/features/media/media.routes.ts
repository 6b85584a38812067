import type { mediaEndpoints } from '@mycrew/contract/media.ts';
import { Bytes } from '#http/bytes.ts';
import type { Handlers } from '#http/call.ts';
import type { Media } from './media.service.ts';

export const mediaRoutes = (media: Media): Pick<Handlers<typeof mediaEndpoints>, 'read'> => ({
  read: async ({ tx, params, query, context }) => {
    const { bytes, type } = await media.read(tx, params.id, query, context.now);
    return new Bytes(bytes, type) as never;
  },
});

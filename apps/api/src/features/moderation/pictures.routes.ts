import type { deskPictureRows } from '@mycrew/contract/desk-pictures.ts';
import type { Handlers } from '#http/call.ts';
import { dataUrl } from '#http/data-url.ts';
import { reply } from '#http/reply.ts';
import type { PictureModeration } from './pictures.service.ts';

export const pictureRoutes = (moderation: PictureModeration): Handlers<typeof deskPictureRows> => ({
  pictures: async ({ tx, query }) => {
    const { rows, hasMore } = await moderation.page(tx, query.page);
    const items = rows.map(({ id, kind, doubtedAt }) => ({ _id: id, Kind: kind, Since: doubtedAt.toISOString() }));
    return { items, page: query.page, hasMore };
  },

  picture: async ({ tx, me, params, query, context }) => ({
    DataUrl: dataUrl(await moderation.look(tx, me, params.id, query.clear === 'true', context.now)),
  }),

  decidePicture: async ({ tx, me, params, body, context }) => {
    await moderation.decide(tx, me, params.id, body, context.now);
    return reply('Decided.', null);
  },
});

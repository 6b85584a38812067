// Doubted pictures at the desk.
import type { deskPictureRows } from '@mycrew/contract/desk-pictures.ts';
import type { Handlers } from '#http/call.ts';
import { dataUrl } from '#http/data-url.ts';
import { said } from '#http/said.ts';
import type { Doubts } from './doubts.service.ts';

export const doubtRoutes = (doubts: Doubts): Handlers<typeof deskPictureRows> => ({
  deskPage: async ({ tx, query }) => {
    const { rows, hasMore } = await doubts.page(tx, query.page);
    const items = rows.map(({ id, kind, doubtedAt }) => ({ _id: id, Kind: kind, Since: doubtedAt.toISOString() }));
    return { items, page: query.page, hasMore };
  },

  deskRead: async ({ tx, me, params, query, context }) => ({
    DataUrl: dataUrl(await doubts.look(tx, me, params.id, query.clear === 'true', context.now)),
  }),

  deskDecide: async ({ tx, me, params, body, context }) => {
    await doubts.decide(tx, me, params.id, body, context.now);
    return said('Decided.', null);
  },
});

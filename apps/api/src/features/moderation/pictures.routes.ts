import type { deskPictureRows } from '@mycrew/contract/desk-pictures.ts';
import type { Handlers } from '#http/call.ts';
import { dataUrl } from '#http/data-url.ts';
import { reply } from '#http/reply.ts';
import { claimToWire } from './desk.presenter.ts';
import type { PictureModeration } from './pictures.service.ts';

export const pictureRoutes = (moderation: PictureModeration): Handlers<typeof deskPictureRows> => ({
  doubted: async ({ tx, me, params, context }) => {
    const { id, kind, doubtedAt, of } = await moderation.doubted(tx, params.id);
    return {
      _id: id,
      Case: of.number,
      Kind: kind,
      Since: doubtedAt.toISOString(),
      Claim: claimToWire(of, me, context.now),
    };
  },

  picture: async ({ tx, me, params, query, context }) => ({
    DataUrl: dataUrl(await moderation.look(tx, me, params.id, query.clear === 'true', context.now)),
  }),

  decidePicture: async ({ tx, me, params, body, context }) => {
    await moderation.decide(tx, me, params.id, body, context.now);
    return reply('Decided.', null);
  },
});

import type { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { sanctionToWire } from './sanctions.presenter.ts';
import type { Sanctions } from './sanctions.service.ts';

const thanks = 'Thank you. It arrived.';

type Own = 'mine' | 'confirm' | 'appeal' | 'appealSuspension';

export const sanctionRoutes = (sanctions: Sanctions): Pick<Handlers<typeof sanctionEndpoints>, Own> => ({
  mine: async ({ tx, me, context }) => (await sanctions.own(tx, me, context.now)).map(sanctionToWire),

  confirm: async ({ tx, me, params, context }) => {
    await sanctions.confirm(tx, me, params.id, context.now);
    return null;
  },

  appeal: async ({ tx, me, params, body, context }) =>
    reply(thanks, sanctionToWire(await sanctions.appeal(tx, me, params.id, body.Text, context.now)), 201),

  appealSuspension: async ({ tx, body, context }) =>
    reply(thanks, sanctionToWire(await sanctions.appealWith(tx, body.Token, body.Text, context.now)), 201),
});

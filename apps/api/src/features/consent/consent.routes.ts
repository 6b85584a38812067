import type { consentEndpoints } from '@mycrew/contract/consent.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { ownToWire, toConsent, toParentPage } from './consent.presenter.ts';
import type { ConsentRoom } from './consent.service.ts';
import type { ParentsDoor } from './parents.service.ts';

interface Rooms {
  consent: ConsentRoom;
  parentsDoor: ParentsDoor;
}

export const consentRoutes = ({ consent, parentsDoor }: Rooms): Handlers<typeof consentEndpoints> => ({
  status: ({ query, context }) => consent.status(query.yearOfBirth, context.now),
  mine: async ({ tx, me, context }) => ownToWire(me, await consent.own(tx, me, context.now), context.now),
  resend: async ({ tx, me, body, context }) => {
    const asked = await consent.resend(tx, me, body, context.now);
    return reply('A new letter is on its way.', toConsent(asked, context.now));
  },
  page: async ({ tx, params, context }) =>
    toParentPage(await parentsDoor.page(tx, params.token, context.now), context.now),
  answer: async ({ tx, params, body, context }) => {
    const State = await parentsDoor.answer(tx, params.token, body, context.now);
    return reply('Thank you. We have noted that.', { State });
  },
});

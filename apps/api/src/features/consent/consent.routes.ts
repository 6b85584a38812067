import type { consentEndpoints } from '@mycrew/contract/consent.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { openRequestToWire, ownToWire, requestToWire, toConsent, toParentPage } from './consent.presenter.ts';
import type { ConsentRoom } from './consent.service.ts';
import type { ParentRequests } from './parent-requests.service.ts';
import type { ParentsDoor } from './parents.service.ts';

interface Rooms {
  consent: ConsentRoom;
  parentsDoor: ParentsDoor;
  requests: ParentRequests;
  operator: { name: string };
}

export const consentRoutes = ({
  consent,
  parentsDoor,
  requests,
  operator,
}: Rooms): Handlers<typeof consentEndpoints> => ({
  status: ({ query, context }) => consent.status(query.yearOfBirth, context.now),
  mine: async ({ tx, me, context }) => ownToWire(me, await consent.own(tx, me, context.now), context.now),
  resend: async ({ tx, me, body, context }) => {
    const asked = await consent.resend(tx, me, body, context.now);
    return reply('A new letter is on its way.', toConsent(asked, context.now));
  },
  page: async ({ tx, params, context }) =>
    toParentPage(await parentsDoor.page(tx, params.token, context.now), operator, context.now),
  answer: async ({ tx, params, body, context }) => {
    const State = await parentsDoor.answer(tx, params.token, body, context.now);
    return reply('Thank you. We have noted that.', { State });
  },
  ask: async ({ tx, params, body, context }) =>
    reply(
      'We have it. A mail to you says so too.',
      openRequestToWire(await requests.ask(tx, params.token, body, context.now)),
    ),
  deskPage: async ({ tx, me, query }) => {
    const { rows, hasMore } = await requests.page(tx, me, query.page);
    return { items: rows.map(requestToWire), page: query.page, hasMore };
  },
  deskAnswer: async ({ tx, me, params, body: { Outcome: outcome, Answer: answer, Why: why }, context }) => {
    await requests.answer(tx, me, params.id, { outcome, answer, why }, context.now);
    return reply('Answered. The mail is on its way.', null);
  },
});

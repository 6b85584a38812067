// Which act answers which call about a parent's consent.
import type { consentEndpoints } from '@mycrew/contract/consent.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { ConsentRoom } from './consent.service.ts';
import type { ParentsDoor } from './parents.service.ts';

interface Rooms {
  consent: ConsentRoom;
  parentsDoor: ParentsDoor;
}

export const consentRoutes = ({ consent, parentsDoor }: Rooms): Handlers<typeof consentEndpoints> => ({
  status: ({ query, facts }) => consent.status(query.yearOfBirth, facts.now),
  mine: ({ tx, me, facts }) => consent.mine(tx, me, facts.now),
  resend: async ({ tx, me, body, facts }) =>
    said('A new letter is on its way.', await consent.resend(tx, me, body, facts.now)),
  page: ({ tx, params, facts }) => parentsDoor.page(tx, params.token, facts.now),
  answer: async ({ tx, params, body, facts }) => {
    const State = await parentsDoor.answer(tx, params.token, body, facts.now);
    return said('Thank you. We have noted that.', { State });
  },
});

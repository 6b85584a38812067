import type { crewEndpoints } from '@mycrew/contract/crew.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Answers } from './answers.service.ts';
import type { Crew } from './crew.service.ts';
import type { Invitations } from './invitations.service.ts';

interface Rooms {
  crew: Crew;
  invitations: Invitations;
  answers: Answers;
}

export const crewRoutes = ({ crew, invitations, answers }: Rooms): Handlers<typeof crewEndpoints> => ({
  invite: async ({ tx, me, body, facts }) => {
    const invited = await invitations.invite(tx, me, body, facts.now);
    return said(invited.Link ? 'Your link is ready.' : 'Your invitation is on its way.', invited, 201);
  },
  cancel: async ({ tx, me, body, facts }) => {
    await invitations.cancel(tx, me, body.InvitationId, facts.now);
    return said('Taken back.', null);
  },
  reject: async ({ tx, me, body, facts }) => {
    await answers.reject(tx, me, body, facts.now);
    return said('Thank you for answering.', null);
  },
  accept: async ({ tx, me, body, facts }) => {
    const Youth = await answers.accept(tx, me, body, facts.now);
    return said(`You’re in ${Youth.FirstName}’s Crew.`, { Youth });
  },
  requests: ({ tx, me, facts }) => invitations.requests(tx, me, facts.now),
  crew: ({ tx, me, facts }) => crew.crew(tx, me, facts.now),
  crewFor: ({ tx, me, facts }) => crew.crewFor(tx, me, facts.now),
  oath: ({ query }) => crew.oath(query.type),
});

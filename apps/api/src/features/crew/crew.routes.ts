import type { crewEndpoints } from '@mycrew/contract/crew.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Answers } from './answers.service.ts';
import type { Confirming } from './confirming.service.ts';
import type { Crew } from './crew.service.ts';
import type { Farewells } from './farewells.service.ts';
import type { Invitations } from './invitations.service.ts';

interface Rooms {
  crew: Crew;
  invitations: Invitations;
  answers: Answers;
  farewells: Farewells;
  confirming: Confirming;
}

export const crewRoutes = ({
  crew,
  invitations,
  answers,
  farewells,
  confirming,
}: Rooms): Handlers<typeof crewEndpoints> => ({
  invite: async ({ tx, me, body, context }) => {
    const invited = await invitations.invite(tx, me, body, context.address, context.now);
    return said('Your invitation is ready.', invited, 201);
  },
  cancel: async ({ tx, me, body, context }) => {
    await invitations.cancel(tx, me, body.InvitationId, context.now);
    return said('Taken back.', null);
  },
  reject: async ({ tx, me, body, context }) => {
    await answers.reject(tx, me, body, context.now);
    return said('Thank you for answering.', null);
  },
  accept: async ({ tx, me, body, context }) => {
    const accepted = await answers.accept(tx, me, body, context.now);
    const { IsWaiting, FirstName } = accepted;
    return said(IsWaiting ? `We’ve asked ${FirstName}.` : `You’re in ${FirstName}’s Crew.`, accepted);
  },
  confirm: async ({ tx, me, body, context }) => {
    const Person = await confirming.confirm(
      tx,
      me,
      { invitationId: body.InvitationId, showsEarlier: body.ShowLast30Days },
      context.now,
    );
    return said(`${Person.FirstName} is in your Crew.`, { Person });
  },
  decline: async ({ tx, me, body, context }) => {
    await confirming.decline(tx, me, body.InvitationId, context.now);
    return said('Thank you. Nothing was opened.', null);
  },
  requests: ({ tx, me, context }) => invitations.requests(tx, me, context.now),
  crew: ({ tx, me, context }) => crew.crew(tx, me, context.now),
  crewFor: ({ tx, me, context }) => crew.crewFor(tx, me, context.now),
  oath: ({ query }) => crew.oath(query.type),
  farewells: () => farewells.list(),
  farewell: ({ tx, me, params, query: { crewId } }) =>
    farewells.one(tx, me, params.messageId, crewId ? { youthId: me.id, supporterId: crewId } : null),
  leavingFarewell: ({ tx, me, params, query: { crewForId } }) =>
    farewells.one(tx, me, params.messageId, crewForId ? { youthId: crewForId, supporterId: me.id } : null),
  removeFromCrew: async ({ tx, me, params, body, context }) => {
    const pair = { youthId: me.id, supporterId: params.crewId };
    await farewells.part(tx, me, pair, body?.MessageId, context.now);
    return said('Done. They are no longer in your Crew.', null);
  },
  leaveCrewFor: async ({ tx, me, params, body, context }) => {
    const pair = { youthId: params.youthId, supporterId: me.id };
    await farewells.part(tx, me, pair, body?.MessageId, context.now);
    return said('Done. You are no longer in their Crew.', null);
  },
});

import type { crewEndpoints } from '@mycrew/contract/crew.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Answers } from './answers.service.ts';
import type { Confirming } from './confirming.service.ts';
import type { Crew } from './crew.service.ts';
import * as wire from './crew.presenter.ts';
import type { FarewellStore } from './farewell.store.ts';
import type { Farewells } from './farewells.service.ts';
import type { Invitations } from './invitations.service.ts';
import type { Messages } from './messages.service.ts';
import type { PrivateNames } from './private-names.ts';
import type { OathStore } from './oath.store.ts';

interface Rooms {
  crew: Crew;
  names: PrivateNames;
  invitations: Invitations;
  answers: Answers;
  farewells: Farewells;
  oaths: OathStore;
  farewellWords: Pick<FarewellStore, 'all'>;
  confirming: Confirming;
  messages: Messages;
}

export const crewRoutes = ({
  crew,
  names,
  invitations,
  answers,
  farewells,
  farewellWords,
  oaths,
  confirming,
  messages,
}: Rooms): Handlers<typeof crewEndpoints> => ({
  invite: async ({ tx, me, body, context }) => {
    const invited = await invitations.invite(tx, me, body, context.address, context.now);
    const invitation = wire.sentToWire(invited, context.now);
    return reply('Your invitation is ready.', { Invitation: invitation, Link: invited.link }, 201);
  },
  cancel: async ({ tx, me, body, context }) => {
    await invitations.cancel(tx, me, body.InvitationId, context.now);
    return reply('Taken back.', null);
  },
  inviteFromPanel: async ({ tx, me, body, context }) => {
    const asked = await invitations.inviteInPassing(tx, me, body, context.address, context.now);
    return reply('Asked.', { Invitations: asked.map((each) => wire.sentToWire(each, context.now)) }, 201);
  },
  resend: async ({ tx, me, body, context }) => {
    const sent = await messages.resend(tx, me, body.InvitationId, context.address, context.now);
    return reply('Sent once more.', { Invitation: wire.sentToWire(sent, context.now) });
  },
  stopInvitationMails: async ({ tx, params, context }) => {
    await messages.optOut(tx, null, { Token: params.token, Scope: 'everybody' }, context.now);
    return null;
  },
  optOut: async ({ tx, me, body, context }) => {
    await messages.optOut(tx, me, body, context.now);
    return reply('Done. Nothing more will come.', null);
  },
  supporterStatus: ({ tx, me, context }) => messages.statusFor(tx, me, context.now),
  reject: async ({ tx, me, body, context }) => {
    await answers.reject(tx, me, body, context.now);
    return reply('Thank you for answering.', null);
  },
  accept: async ({ tx, me, body, context }) => {
    const accepted = wire.acceptedToWire(await answers.accept(tx, me, body, context.now));
    const { IsWaiting, FirstName } = accepted;
    return reply(IsWaiting ? `We’ve asked ${FirstName}.` : `You’re in ${FirstName}’s Crew.`, accepted);
  },
  confirm: async ({ tx, me, body, context }) => {
    const supporter = await confirming.confirm(
      tx,
      me,
      { invitationId: body.InvitationId, showsEarlier: body.ShowLast30Days },
      context.now,
    );
    return reply(`${supporter.firstName} is in your Crew.`, { Person: wire.personToWire(supporter, null) });
  },
  decline: async ({ tx, me, body, context }) => {
    await confirming.decline(tx, me, body.InvitationId, context.now);
    return reply('Thank you. Nothing was opened.', null);
  },
  requests: async ({ tx, me, context: { now } }) => wire.requestsToWire(await invitations.requests(tx, me, now), now),
  crew: async ({ tx, me, context }) => (await crew.crew(tx, me, context.now)).map(wire.crewMemberToWire),
  names: async ({ tx, me }) =>
    (await names.all(tx, me)).map(({ personId, name }) => ({ PersonId: personId, Name: name })),
  rename: async ({ tx, me, params, body }) => {
    await names.rename(tx, me, params.id, body.Name);
    return reply(body.Name ? 'Kept. Only you see it.' : 'Taken away.', null);
  },
  crewFor: async ({ tx, me, context }) => (await crew.crewFor(tx, me, context.now)).map(wire.crewMemberToWire),
  oath: ({ query }) => wire.oathToWire(oaths.oath(query.type === 'Youth' ? 'youth' : 'crew')),
  farewells: () => farewellWords.all().map(wire.farewellToWire),
  farewell: async ({ tx, me, params, query: { crewId } }) => {
    const pair = crewId ? { youthId: me.id, supporterId: crewId } : null;
    return wire.farewellToWire(await farewells.one(tx, me, params.messageId, pair));
  },
  leavingFarewell: async ({ tx, me, params, query: { crewForId } }) => {
    const pair = crewForId ? { youthId: crewForId, supporterId: me.id } : null;
    return wire.farewellToWire(await farewells.one(tx, me, params.messageId, pair));
  },
  removeFromCrew: async ({ tx, me, params, body, context }) => {
    const pair = { youthId: me.id, supporterId: params.crewId };
    await farewells.part(tx, me, pair, body?.MessageId, context.now);
    return reply('Done. They are no longer in your Crew.', null);
  },
  leaveCrewFor: async ({ tx, me, params, body, context }) => {
    const pair = { youthId: params.youthId, supporterId: me.id };
    await farewells.part(tx, me, pair, body?.MessageId, context.now);
    return reply('Done. You are no longer in their Crew.', null);
  },
});

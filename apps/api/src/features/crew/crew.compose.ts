// The crew: members, invitations, and the end of a relation.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAnswers } from './answers.service.ts';
import { createConfirming } from './confirming.service.ts';
import { confirmingStore } from './confirming.store.ts';
import { sendInvitationJob } from './crew.jobs.ts';
import { crewMemberToWire, requestsToWire } from './crew.presenter.ts';
import { crewRoutes } from './crew.routes.ts';
import { createCrew, type Deps as CrewServiceDeps } from './crew.service.ts';
import { crewStore } from './crew.store.ts';
import { createEndings, type Deps as EndingDeps } from './endings.service.ts';
import { endingStore } from './endings.store.ts';
import { farewellStore } from './farewell.store.ts';
import { createFarewells, type Deps as FarewellDeps } from './farewells.service.ts';
import { createInvitations } from './invitations.service.ts';
import { invitationStore } from './invitations.store.ts';
import { createMessages } from './messages.service.ts';
import { messageStore } from './messages.store.ts';
import { createJoining, type Deps as JoiningDeps } from './joining.ts';
import { createPrivateNames } from './private-names.ts';
import { oathStore } from './oath.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'crew.accepted': { relationId: string; youthId: string; supporterId: string };
    /** The youth has confirmed who it is. */
    'crew.confirmed': { invitationId: string; youthId: string; supporterId: string };
    'crew.ended': { relationId: string; leaverId: string; stayerId: string; isErased?: boolean };
    'crew.invited': { invitationId: string; inviterId: string; inviteeId: string };
    'crew.rejected': { invitationId: string; inviterId: string };
    /** A yes that waits for the youth's word. */
    'crew.said-yes': { invitationId: string; youthId: string; supporterId: string };
  }
}

interface CrewDeps {
  chat: { openRoom: JoiningDeps['openChat'] };
  distress: { statusesFor: CrewServiceDeps['distressOf']; crewEnded: EndingDeps['alertsEnd'] };
  media: { thumbUrl: CrewServiceDeps['pictureUrl'] };
  notifications: {
    removeBetween: EndingDeps['noticesEnd'];
    notifyLeft: EndingDeps['notifyLeft'];
    notifyFarewell: FarewellDeps['notifyFarewell'];
  };
  places: { removeOf: EndingDeps['placesEnd'] };
  support: { forget: EndingDeps['headsUpsEnd'] };
}

const composeInvitations = (foundation: Foundation) => {
  const { db, clock, fields, jobs, domainEvents, realtime, baseUrl, inviting: adapters, shares } = foundation;
  const at = ({ path }: { path: string }, token: string) => `${new URL(path, baseUrl).href}#invitation=${token}`;
  const linkOf = (token: string) => at(ourRoutes.invitation, token);
  const noMoreOf = (token: string) => at(ourRoutes.noMoreInvitations, token);
  const stopMailsAt = (token: string) => new URL(`/api/hooks/invitation-mail/${token}`, baseUrl).href;
  const job = { db, store: messageStore, encryption: fields, adapters, clock, linkOf, noMoreOf, stopMailsAt };
  const sendInvitation = jobs.add(sendInvitationJob(job));
  const sendLater = async (tx: Tx, invitationId: string) => {
    await jobs.send(tx, sendInvitation, { invitationId });
  };
  const asking = { encryption: fields, realtime, sendLater };
  const invitations = createInvitations({
    ...asking,
    store: invitationStore,
    confirming: confirmingStore,
    domainEvents,
    linkOf,
    takeShare: shares.ofInvitations,
  });
  const { maySend } = invitations;
  const messages = createMessages({ ...asking, store: messageStore, invitations: invitationStore, maySend });
  return { invitations, messages };
};

const composeEndings = ({ realtime, audit }: Foundation, { notifications, places, support, distress }: CrewDeps) => {
  const endings = createEndings({
    store: endingStore,
    people: crewStore,
    realtime,
    audit,
    noticesEnd: notifications.removeBetween,
    alertsEnd: distress.crewEnded,
    placesEnd: places.removeOf,
    headsUpsEnd: support.forget,
    notifyLeft: notifications.notifyLeft,
  });
  const farewells = createFarewells({
    store: farewellStore,
    people: crewStore,
    endings,
    notifyFarewell: notifications.notifyFarewell,
  });
  return { endings, farewells };
};

/** Whoever may see a picture reads again what it stands in. */
const showClearedPictures = ({ db, domainEvents, realtime }: Foundation): void =>
  domainEvents.on('picture.cleared', 'show-to-the-crew', async ({ kind, ownerId }) => {
    if (kind === 'chat' || kind === 'article') return;
    if (kind === 'snapshot' || kind === 'journal') {
      const shown = await crewStore.seenBy(db, ownerId);
      realtime.changed(null, shown, 'crew-for-checkins');
      return realtime.changed(null, shown, 'shared-pages');
    }
    const concerned = await crewStore.concernedBy(db, ownerId);
    realtime.changed(null, [ownerId, ...concerned], 'crew');
    realtime.changed(null, concerned, 'crew-for-checkins');
  });

export const composeCrew = defineRoom(crewEndpoints, (foundation: Foundation, rooms: CrewDeps) => {
  const { db, domainEvents, audit, realtime, presence, sweeps } = foundation;
  sweeps.add('nightly', 'invitations', (now) => invitationStore.sweep(db, before(now, retentionPeriods.requests)));
  showClearedPictures(foundation);
  const { chat, distress, media } = rooms;
  const pictureUrl = media.thumbUrl;
  const crew = createCrew({
    store: crewStore,
    presence,
    pictureUrl,
    distressOf: distress.statusesFor,
  });
  foundation.presenceConcerns((personId) => crewStore.presenceFor(db, personId));
  const { invitations, messages } = composeInvitations(foundation);
  const names = createPrivateNames({ store: crewStore, encryption: foundation.fields });
  const joining = createJoining({ store: crewStore, storeName: names.store, domainEvents, openChat: chat.openRoom });
  const answering = {
    confirming: confirmingStore,
    invitations: invitationStore,
    joining,
    domainEvents,
    realtime,
    audit,
  };
  const answers = createAnswers({ ...answering, store: crewStore, pictureUrl });
  const confirming = createConfirming({ ...answering, store: confirmingStore, crew: crewStore });
  const { endings, farewells } = composeEndings(foundation, rooms);

  return {
    routes: crewRoutes({
      crew,
      names,
      invitations,
      answers,
      farewells,
      farewellWords: farewellStore,
      oaths: oathStore,
      confirming,
      messages,
    }),
    servePages: (api) =>
      void api.get<{ Params: { token: string } }>('/api/hooks/invitation-mail/:token', ({ params }, reply) =>
        reply.redirect(`${ourRoutes.noMoreInvitations.path}#invitation=${encodeURIComponent(params.token)}`, 303),
      ),
    concernedBy: crewStore.concernedBy,
    crewOf: crewStore.crewOf,
    mayFollow: crewStore.mayFollow,
    /** As it goes over the wire: home shows the same people. */
    crewMember: (...asked: Parameters<typeof crew.person>) => crewMemberToWire(crew.person(...asked)),
    /** Both grids and what waits, as they go over the wire: contacts show the same. */
    grids: async (db: Db | Tx, me: Member, now: Date) => {
      const [own, others] = await Promise.all([crew.crew(db, me, now), crew.crewFor(db, me, now)]);
      return { Crew: own.map(crewMemberToWire), CrewFor: others.map(crewMemberToWire) };
    },
    requestsShown: async (db: Db | Tx, me: Member, now: Date) =>
      requestsToWire(await invitations.requests(db, me, now), now),
    statesOf: invitationStore.statesOf,
    pendingInvitation: invitations.pendingInvitation,
    claimInvitation: invitations.claim,
    mayInvite: invitations.mayInvite,
    part: endings.part,
    leaveAll: endings.leaveAll,
  };
});

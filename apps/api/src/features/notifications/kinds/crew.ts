// Notices about who is in a Crew, and about connections.
import { type Kind, noticeKind } from './kind.ts';

/** An invitation to somebody with an account; mail or text are sent beside it. */
export const crewInvited = noticeKind('crew.invited', {
  type: 'Crew-Invitation',
  whom: ({ inviteeId }) => inviteeId,
  about: ({ inviterId }) => inviterId,
  leadsTo: ({ invitationId }) => invitationId,
  holdsWhile: 'invited',
  words: (firstName) => ({
    title: `${firstName} would like you in their Crew`,
    body: 'See what it means, and say yes or no.',
  }),
});

/** Somebody accepted through a link, and the youth has to confirm them. */
export const acceptancePending = noticeKind('crew.said-yes', {
  type: 'Crew-Confirm',
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ invitationId }) => invitationId,
  once: ({ invitationId, supporterId }) => `crew.said-yes:${invitationId}:${supporterId}`,
  holdsWhile: 'waiting',
  push: 'always',
  email: true,
  words: (firstName) => ({
    title: `${firstName} said yes to your invitation`,
    body: 'Is this the person you meant? Nothing opens before you say so.',
  }),
});

/** The youth has confirmed the supporter: the relation begins. */
export const crewConfirmed = noticeKind('crew.confirmed', {
  type: 'Crew-Joined',
  switch: 'crewAccept',
  whom: ({ supporterId }) => supporterId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ invitationId }) => `crew.confirmed:${invitationId}`,
  holdsWhile: 'supports',
  words: (firstName) => ({ title: `You’re in ${firstName}’s Crew`, body: 'A hello is a good start.' }),
});

/** Somebody is in the crew from now on. The switch governs push and email; the list always has it, so that whoever did not want it hears of it. Whether somebody with a passed-on link was meant is asked without a switch (acceptance-pending.ts). */
export const crewAccepted = noticeKind('crew.accepted', {
  type: 'Crew-Invitation-Approval',
  switch: 'crewAccept',
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ supporterId }) => supporterId,
  once: ({ relationId }) => `crew.accepted:${relationId}`,
  holdsWhile: 'inCrew',
  push: 'always',
  email: true,
  words: (firstName) => ({
    title: `${firstName} is in your Crew`,
    body: 'You can write to each other now. If that surprises you, open it and choose “This wasn’t me”.',
  }),
});

/** An invitation was declined; the name is in the list of invitations, not on a lock screen. */
export const crewRejected = noticeKind('crew.rejected', {
  type: 'Crew-Invitation-Rejection',
  whom: ({ inviterId }) => inviterId,
  leadsTo: ({ invitationId }) => invitationId,
  holdsWhile: 'always',
  words: () => ({
    title: 'An answer to your invitation',
    body: 'They can’t join your Crew right now. You can ask somebody else any time.',
  }),
});

/** Somebody left a crew; without a reason. */
export const crewEnded = noticeKind('crew.ended', {
  type: 'Crew-Ended',
  whom: ({ stayerId }) => stayerId,
  about: ({ leaverId, isErased }) => (isErased ? null : leaverId),
  leadsTo: ({ relationId }) => relationId,
  holdsWhile: 'always',
  words: (firstName, { isErased }) => ({
    // Whoever is erased stands by name in nobody's list.
    title: isErased ? 'Somebody you shared a Crew with has left' : `${firstName} has left`,
    body: 'There can be many reasons, and none has to be about you.',
  }),
});

/** The words chosen at the end of a relation, in the list alone, not in a push. */
export const crewFarewell = (message: string): Kind<'crew.ended'> => ({
  on: 'crew.ended',
  type: 'Crew-Message',
  switch: null,
  whom: ({ stayerId }) => stayerId,
  about: ({ leaverId }) => leaverId,
  leadsTo: ({ relationId }) => relationId,
  once: ({ relationId }) => `crew.farewell:${relationId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  email: true,
  words: (firstName) => ({ title: `A message from ${firstName}`, body: message }),
  discreetWords: { title: 'You have something new', body: 'Tap to read it.' },
});

/** A connection request; mail or text are sent beside it. */
export const connectionAsked = noticeKind('connection.asked', {
  type: 'Connection-Request',
  whom: ({ otherId }) => otherId,
  about: ({ askerId }) => askerId,
  leadsTo: ({ connectionId }) => connectionId,
  holdsWhile: 'asked',
  words: (firstName) => ({
    title: `${firstName} would like to connect with you`,
    body: 'You would know of each other, and nothing else. Say yes or no.',
  }),
});

/** Somebody accepted my request. */
export const connectionAccepted = noticeKind('connection.accepted', {
  type: 'Connection-New',
  whom: ({ askerId }) => askerId,
  about: ({ otherId }) => otherId,
  leadsTo: ({ otherId }) => otherId,
  once: ({ connectionId }) => `connection.accepted:${connectionId}`,
  holdsWhile: 'connected',
  words: (firstName) => ({
    title: `You and ${firstName} are connected`,
    body: 'If that surprises you, you can end it from your connections.',
  }),
});

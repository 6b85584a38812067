// Notices about what somebody sends, shows or answers.
import { nudgeAnswers, nudgeSays } from '@mycrew/contract/nudges.ts';
import { noticeKind } from './kind.ts';

/** A chat message; not listed, since chat has its own count. */
export const chatSent = noticeKind('chat.sent', {
  type: 'TOTAL-UNREAD-MESSAGE-COUNT',
  whom: ({ recipientId }) => recipientId,
  about: ({ authorId }) => authorId,
  leadsTo: ({ authorId }) => authorId,
  once: ({ roomId, seq }) => `chat.sent:${roomId}:${seq}`,
  holdsWhile: 'inTouch',
  isListed: false,
  words: (firstName) => ({ title: `${firstName} wrote to you`, body: 'Tap to read.' }),
});

/** A nudge; the newest of each sender is listed. */
export const nudged = noticeKind('nudge.sent', {
  type: 'NUDGE',
  whom: ({ receiverId }) => receiverId,
  about: ({ senderId }) => senderId,
  leadsTo: ({ senderId }) => senderId,
  once: ({ nudgeId }) => `nudge:${nudgeId}`,
  insteadOf: ({ beforeId }) => `nudge:${beforeId ?? 'none'}`,
  holdsWhile: 'inTouch',
  words: (firstName, { kind }) => ({
    title: `${firstName} ${nudgeSays(kind)}`,
    body: 'Tap to answer with an emoji or a few words. You don’t have to.',
  }),
  discreetWords: { title: 'Somebody is thinking of you', body: 'Tap to see who.' },
});

/** A nudge was answered with an emoji. */
export const nudgeAnswered = noticeKind('nudge.answered', {
  type: 'NUDGE',
  whom: ({ senderId }) => senderId,
  about: ({ receiverId }) => receiverId,
  leadsTo: ({ receiverId }) => receiverId,
  once: ({ nudgeId }) => `nudge.answered:${nudgeId}`,
  holdsWhile: 'inTouch',
  words: (firstName, { answer }) => {
    const { emoji, says } = nudgeAnswers.find(({ id }) => id === answer) ?? nudgeAnswers[0];
    return { title: `${firstName} ${says} ${emoji}`, body: 'To the hello that you sent.' };
  },
  discreetWords: { title: 'Somebody answered your hello', body: 'Tap to see who.' },
});

/** A check-in of which the youth's rule notifies this person. */
export const newCheckin = noticeKind('support.told', {
  type: 'NEW-CHECK-IN',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ headsUpId }) => `support.told:${headsUpId}`,
  holdsWhile: 'sees',
  push: 'always',
  email: true,
  words: (firstName) => ({ title: `${firstName} could use a hello`, body: `Tap to reach ${firstName}.` }),
});

/** Staff ask somebody of the Crew to check on a youth who allowed it: no reason, and nothing that was written. */
export const crewAsked = noticeKind('welfare-check.crew-asked', {
  type: 'WELFARE-REQUEST',
  whom: ({ crewId }) => crewId,
  about: ({ personId }) => personId,
  leadsTo: ({ checkId }) => checkId,
  once: ({ askId, crewId }) => `welfare-check.crew-asked:${askId}:${crewId}`,
  holdsWhile: 'sees',
  push: 'always',
  email: true,
  words: (firstName) => ({
    title: `Could you check on ${firstName}?`,
    body: `Please call or write to ${firstName} as soon as you can. Tap to say how it went.`,
  }),
});

/** Somebody of the crew answered a check-in. */
export const checkinAnswered = noticeKind('checkin.answered', {
  type: 'CHECK-IN-ANSWER',
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ checkinId }) => checkinId,
  once: ({ checkinId, supporterId }) => `checkin.answered:${checkinId}:${supporterId}`,
  holdsWhile: 'inTouch',
  words: (firstName) => ({ title: `${firstName} answered your check-in`, body: 'Tap to see.' }),
});

/** Somebody asked to be reminded of whom they haven't answered yet. */
export const checkinUnanswered = noticeKind('checkin.unanswered', {
  type: 'NEW-CHECK-IN',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ headsUpId }) => `checkin.unanswered:${headsUpId}`,
  holdsWhile: 'sees',
  urgency: 'low',
  words: (firstName) => ({ title: `Time for a hello to ${firstName}?`, body: 'One line is plenty. Tap to write it.' }),
});

/** A journal page was shared; its content is not named. */
export const pageShared = noticeKind('journal.shared', {
  type: 'JOURNAL-SHARED',
  switch: 'checkIn',
  whom: ({ readerId }) => readerId,
  about: ({ authorId }) => authorId,
  leadsTo: ({ pageId }) => pageId,
  once: ({ pageId, readerId, at }) => `journal.shared:${pageId}:${readerId}:${at}`,
  holdsWhile: 'sees',
  words: (firstName) => ({ title: `${firstName} shared something with you`, body: 'Tap to read it.' }),
});

/** Parts of a safety plan were shared; a lock screen does not say so. */
export const planShared = noticeKind('safety-plan.shared', {
  type: 'PLAN-SHARED',
  switch: 'checkIn',
  whom: ({ readerId }) => readerId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ planId, readerId, at }) => `safety-plan.shared:${planId}:${readerId}:${at}`,
  holdsWhile: 'sees',
  words: (firstName) => ({ title: `${firstName} shared something with you`, body: 'Tap to read how you can help.' }),
});

/** An event was shared; which one is not named. */
export const eventShared = noticeKind('event.shared', {
  type: 'EVENT-SHARED',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ eventId, crewId }) => `event.shared:${eventId}:${crewId}`,
  holdsWhile: 'sees',
  words: (firstName) => ({ title: `${firstName} shared an event with you`, body: 'Tap to see what’s coming up.' }),
});

/** A youth asked this person to check in today; outside the app nobody reads whose day is tough. */
export const eventTough = noticeKind('event.tough', {
  type: 'TOUGH-DAY',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ youthId, crewId, onDay }) => `event.tough:${youthId}:${crewId}:${onDay}`,
  holdsWhile: 'sees',
  words: (firstName) => ({
    title: `${firstName} has a tough day today`,
    body: 'They asked you to check in. A hello is plenty.',
  }),
  discreetWords: { title: 'Somebody would love a hello today', body: 'Tap to see who.' },
});

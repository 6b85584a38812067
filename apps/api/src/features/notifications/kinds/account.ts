// Notices about oneself: what is due, the account, and the decisions of staff.
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { noticeKind, type Words } from './kind.ts';

/** A check-in reminder, or the last one before reminders rest. */
export const checkinDue = noticeKind('checkin.due', {
  type: 'REMEMBER-CHECK-IN',
  whom: ({ personId }) => personId,
  // Their own: on a phone the newer one takes the older one's place.
  leadsTo: ({ personId }) => personId,
  once: ({ dueAt }) => `checkin.due:${dueAt}`,
  holdsWhile: 'always',
  words: (_, { isRest }) =>
    isRest
      ? {
          title: 'Reminders rest for now',
          body: 'All good. They begin again after your next check-in, whenever that is.',
        }
      : { title: 'How are you, right now?', body: 'Tap to check in. Okay is plenty.' },
});

/** A reminder of one's own event, which a lock screen does not name. */
export const eventDue = noticeKind('event.due', {
  type: 'EVENT-DUE',
  whom: ({ personId }) => personId,
  leadsTo: ({ eventId }) => eventId,
  once: ({ eventId, dueAt }) => `event.due:${eventId}:${dueAt}`,
  holdsWhile: 'always',
  words: () => ({ title: 'Something of yours is coming up', body: 'You asked to be reminded. Tap to see it.' }),
});

/** A safety plan is due for review; a lock screen does not say so. */
export const planDue = noticeKind('safety-plan.due', {
  type: 'PLAN-REVIEW',
  whom: ({ personId }) => personId,
  leadsTo: ({ planId }) => planId,
  once: ({ planId, reviewOn }) => `safety-plan.due:${planId}:${reviewOn}`,
  holdsWhile: 'always',
  words: () => ({ title: 'A page of yours asks for a look', body: 'See if it still fits. No hurry.' }),
});

/** A parent answered, withdrew consent or did not answer; the outcome is shown in the app. */
export const consentChanged = noticeKind('consent.changed', {
  type: 'CONSENT-UPDATE',
  whom: ({ personId }) => personId,
  leadsTo: ({ personId }) => personId,
  once: ({ changeId }) => `consent.changed:${changeId}`,
  holdsWhile: 'always',
  words: () => ({ title: 'News about your account', body: 'Tap to see what has changed.' }),
});

/** A parent asked for something to be corrected or erased; nothing has been. */
export const parentAsked = noticeKind('consent.parent-asked', {
  type: 'PARENT-ASKED',
  whom: ({ personId }) => personId,
  leadsTo: ({ requestId }) => requestId,
  holdsWhile: 'always',
  push: 'never',
  words: (_, { kind }) => ({
    title: 'A parent wrote to us',
    body:
      kind === 'erase'
        ? 'They asked us to erase something of yours. Nothing has changed. A person reads it first, and you could stop a deletion for 14 days.'
        : 'They asked us to correct something of yours. Nothing has changed. A person reads it first.',
  }),
});

/** Their unverified email or mobile was verified by another account, which is not named. */
export const contactTaken = noticeKind('contact.taken', {
  type: 'CONTACT-TAKEN',
  whom: ({ personId }) => personId,
  leadsTo: ({ takenId }) => takenId,
  holdsWhile: 'always',
  words: (_, { kind }) => ({
    title: kind === 'email' ? 'Please add your email again' : 'Please add your mobile again',
    body: 'The one you gave was never confirmed, and is somebody else’s. Tap to add yours.',
  }),
});

const factorTitles: Record<DomainEventMap['second-factor.changed']['what'], string> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  changed: 'A second factor was added or removed',
  'codes-renewed': 'You have new recovery codes',
  'recovery-code-used': 'A recovery code was used',
  'wrong-codes': 'Somebody knows your password',
  lost: 'Did you lose your second factor?',
  'lost-ready': 'Get back into your account',
  'lost-removed': 'Your second factors were removed',
  'lost-stopped': 'Your second factors stay',
};

/** Their second factors changed, or were reported lost; a mail of its own says what to do. */
export const secondFactor = noticeKind('second-factor.changed', {
  type: 'SECOND-FACTOR',
  whom: ({ personId }) => personId,
  leadsTo: ({ tellingId }) => tellingId,
  once: ({ tellingId }) => `second-factor:${tellingId}`,
  holdsWhile: 'always',
  words: (_, { what }) => ({ title: factorTitles[what], body: 'If it wasn’t you, tap to look.' }),
});

const failedWays: Record<DomainEventMap['reachability.turned']['way'], string> = {
  push: 'Notifications stopped on one of your devices',
  email: 'Our emails to you come back',
  sms: 'Our texts to you come back',
};

const wayFailed = (type: string, isAbout: (way: DomainEventMap['reachability.turned']['way']) => boolean) =>
  noticeKind('reachability.turned', {
    type,
    whom: ({ personId, way }) => (isAbout(way) ? [personId] : []),
    leadsTo: ({ personId }) => personId,
    once: ({ turn }) => `reachability.turned:${turn}`,
    holdsWhile: 'always',
    push: 'always',
    words: (_, { way }) => ({ title: failedWays[way], body: 'Tap to see how to mend it. It takes a minute.' }),
  });

/** A browser or a number that nothing reaches any more; told by every other way there is. */
export const wayEnded = { ...wayFailed('WAY-FAILED', (way) => way !== 'email'), email: true };

/** An address that mail does not reach: told by push, and not by what fails. */
export const mailEnded = wayFailed('WAY-FAILED', (way) => way === 'email');

/** An export is ready. */
export const dataReady = noticeKind('data.ready', {
  type: 'DATA-READY',
  whom: ({ personId }) => personId,
  leadsTo: ({ exportId }) => exportId,
  holdsWhile: 'always',
  email: true,
  words: () => ({ title: 'Your copy is ready', body: 'Tap to download it within a day.' }),
});

/** An announcement: always listed, pushed only where somebody switched it on. */
export const announcementShown = noticeKind('announcement.shown', {
  type: 'NEW-ANNOUNCEMENT',
  switch: 'newAnnouncement',
  whom: ({ personIds }) => personIds,
  leadsTo: ({ announcementId }) => announcementId,
  holdsWhile: 'always',
  words: () => ({ title: `News from ${brand.name}`, body: 'There is a new announcement. Tap to read it.' }),
});

/** A sanction of their account, which is shown in the app alone. */
export const sanctionNotified = noticeKind('sanction.told', {
  type: 'ACCOUNT-NOTICE',
  whom: ({ personId }) => personId,
  leadsTo: ({ sanctionId }) => sanctionId,
  once: ({ tellingId }) => `sanction.told:${tellingId}`,
  holdsWhile: 'always',
  words: () => ({ title: 'A word about your account', body: 'Tap to read it.' }),
});

/** Staff have looked at a report. The outcome for anybody is not disclosed. */
export const reportClosed = noticeKind('report.closed', {
  type: 'REPORT-OUTCOME',
  whom: ({ reporterId }) => reporterId,
  leadsTo: ({ reportId }) => reportId,
  holdsWhile: 'always',
  words: (_, { hasFollowed }) => ({
    title: 'We looked at what you told us',
    body: hasFollowed
      ? 'Thank you. We’ve done something about it. You can also block somebody, and help is there for you, too.'
      : 'Thank you. We couldn’t do anything this time, and it was right to tell us. You can also block somebody, and help is there for you, too.',
  }),
  discreetWords: { title: 'A word from us', body: 'Tap to read it.' },
});

/** Staff worry about them and wrote; a lock screen does not say so. */
export const welfareMessage = noticeKind('welfare-check.wrote', {
  type: 'WELFARE-CHECK',
  whom: ({ personId }) => personId,
  leadsTo: ({ checkId }) => checkId,
  once: ({ messageId }) => `welfare-check.wrote:${messageId}`,
  holdsWhile: 'always',
  push: 'always',
  email: true,
  words: () => ({
    title: `${brand.name} wrote to you`,
    body: 'We’d like to know how you are. Tap to read it and to answer.',
  }),
  discreetWords: { title: 'A word from us', body: 'Tap to read it.' },
});

/** It is over: what was done and why can be read. */
export const welfareOver = noticeKind('welfare-check.over', {
  type: 'WELFARE-CHECK',
  whom: ({ personId }) => personId,
  leadsTo: ({ checkId }) => checkId,
  once: ({ checkId, closedAt }) => `welfare-check.over:${checkId}:${closedAt}`,
  holdsWhile: 'always',
  urgency: 'low',
  words: () => ({
    title: 'What we did when we were worried',
    body: 'You can read what was done to reach you, and why. Help is there for you, too.',
  }),
  discreetWords: { title: 'A word from us', body: 'Tap to read it.' },
});

/** A picture of theirs was rejected by staff. */
export const pictureDeclined = noticeKind('picture.declined', {
  type: 'PICTURE-DECLINED',
  whom: ({ ownerId }) => ownerId,
  leadsTo: ({ pictureId }) => pictureId,
  holdsWhile: 'always',
  words: (_, { isGone }) => ({
    title: 'About a picture you added',
    body: isGone
      ? 'We’ve taken it away, because it could hurt people here. Write to us if you see it otherwise.'
      : 'Others don’t see it. You still do. Write to us if you see it otherwise.',
  }),
  discreetWords: { title: 'A word from us', body: 'Tap to read it.' },
});

type Act = 'askChanges' | 'publish' | 'reject' | 'remove' | 'restore';

const decisionWords: Record<Act, Words> = {
  publish: { title: 'Your experience is published', body: 'Thank you for writing it.' },
  restore: { title: 'Your experience is back', body: 'Others can read it again. Sorry about that.' },
  askChanges: {
    title: 'A moderator wrote to you',
    body: 'Have a look when it suits you. Nothing changes without your yes.',
  },
  reject: {
    title: 'News about your experience',
    body: 'It isn’t published as it is. You can read why, and change it.',
  },
  remove: { title: 'News about your experience', body: 'It was taken down. You can read why, and answer.' },
};

/** An article of theirs was moderated; the outcome is shown in the app. */
export const experienceDecided = noticeKind('experience.decided', {
  type: 'MODERATION-MESSAGE',
  whom: ({ authorId }) => authorId,
  leadsTo: ({ articleId }) => articleId,
  once: ({ decisionId }) => `experience.decided:${decisionId}`,
  holdsWhile: 'readable',
  words: (_, { act }) => decisionWords[act],
  discreetWords: { title: 'You have something new', body: 'Tap to see it.' },
});

/** A comment of theirs was moderated. */
export const commentDecided = noticeKind('comment.decided', {
  type: 'EXPERIENCE-COMMENT',
  whom: ({ authorId }) => authorId,
  leadsTo: ({ articleId }) => articleId,
  once: ({ decisionId }) => `comment.decided:${decisionId}`,
  holdsWhile: 'readable',
  push: 'never',
  words: (_, { act }) =>
    act === 'show'
      ? { title: 'Your comment is there for others now', body: 'Thank you for writing it.' }
      : { title: 'A comment of yours was taken down', body: 'You can read why below the experience.' },
});

/** A comment on their article: once a day for each article. */
export const experienceCommented = noticeKind('experience.commented', {
  type: 'EXPERIENCE-COMMENT',
  whom: ({ authorId }) => authorId,
  leadsTo: ({ articleId }) => articleId,
  once: ({ articleId, at }) => `experience.commented:${articleId}:${at.slice(0, 10)}`,
  holdsWhile: 'readable',
  words: () => ({ title: 'Somebody answered your experience', body: 'Tap to read it.' }),
  discreetWords: { title: 'You have something new', body: 'Tap to see it.' },
});

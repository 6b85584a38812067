// Push messages, and where a tap on one leads. Specification section 4, Incoming push.
import * as z from 'zod/mini';
import { hrefOf } from './paths.ts';

export const PushMessage = z.object({
  title: z.optional(z.string()),
  body: z.optional(z.string()),
  data: z.object({
    Type: z.string(),
    _id: z.optional(z.string()),
    ArticleId: z.optional(z.string()),
    /** Of an alert, growing: by it a browser knows which word is the newer one. */
    Version: z.optional(z.union([z.string(), z.int()])),
    title: z.optional(z.string()),
    body: z.optional(z.string()),
  }),
});
export type PushMessage = z.output<typeof PushMessage>;

export const pushDefaults = { title: 'Default Title', body: 'Default Body' } as const;

/** The page behind a push message; unknown types lead to the root. */
export function pathOfPush({ Type, _id, ArticleId }: PushMessage['data']): string {
  switch (Type) {
    case 'REMEMBER-CHECK-IN':
      return hrefOf('addCheckin');
    case 'Crew-Invitation':
    case 'Crew-Confirm':
      return hrefOf('newInvites');
    case 'Connection-Request':
      return hrefOf('newConnectionInvites');
    case 'Connection-New':
      return hrefOf('connectionList');
    case 'TOTAL-UNREAD-MESSAGE-COUNT':
    case 'NEW-CHECK-IN':
    case 'NUDGE':
    case 'TOUGH-DAY':
      return _id ? hrefOf('chat', { id: _id }) : hrefOf('home');
    case 'MODERATION-MESSAGE':
      return ArticleId ? `${hrefOf('experience', { id: ArticleId })}?isMine=true` : '/';
    case 'EXPERIENCE-COMMENT':
      return _id ? hrefOf('experience', { id: _id }) : hrefOf('experiences');
    case 'CHECK-IN-ANSWER':
      return _id ? hrefOf('shareCheckin', { id: _id }) : hrefOf('home');
    case 'Crew-Invitation-Approval':
    case 'Crew-Invitation-Rejection':
    case 'CONSENT-UPDATE':
      return hrefOf('home');
    case 'Crew-Message':
      return hrefOf('notificationList');
    case 'Crew-New-Member':
      return _id ? hrefOf('newMember', { id: _id }) : hrefOf('contacts');
    case 'Crew-Ended':
      return hrefOf('contacts');
    case 'DISTRESS_ALERT_SET':
    case 'DISTRESS_ALERT_CLEARED':
    case 'DISTRESS-SAFE-PLACE':
      return _id ? hrefOf('crewAlert', { id: _id }) : hrefOf('distressAlert');
    case 'FOLLOW-UP':
      return _id ? hrefOf('howItGoes', { id: _id }) : hrefOf('home');
    case 'JOURNAL-SHARED':
      return _id ? hrefOf('journalPage', { id: _id }) : hrefOf('journal');
    case 'PLAN-SHARED':
      return _id ? hrefOf('howToHelp', { id: _id }) : hrefOf('home');
    case 'PLAN-REVIEW':
      return _id ? hrefOf('safetyPlan', { id: _id }) : hrefOf('safetyPlans');
    case 'EVENT-SHARED':
      return _id ? hrefOf('personEvents', { id: _id }) : hrefOf('home');
    case 'EVENT-DUE':
      return _id ? `${hrefOf('events')}?event=${_id}` : hrefOf('events');
    case 'REPORT-OUTCOME':
    case 'PICTURE-DECLINED':
      return hrefOf('notificationList');
    case 'ACCOUNT-NOTICE':
      return hrefOf('accountNotices');
    case 'CONTACT-TAKEN':
      return hrefOf('profile');
    case 'DATA-READY':
      return hrefOf('myData');
    default:
      return '/';
  }
}

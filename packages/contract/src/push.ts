// Push messages, and where a tap on one leads. Specification section 4, Incoming push.
import * as z from 'zod/mini';
import { answerWords } from './constants.ts';
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
    /** The page that takes one answer without signing in, for the buttons of the notification itself. */
    Answer: z.optional(z.string()),
  }),
});
export type PushMessage = z.output<typeof PushMessage>;

export const pushDefaults = { title: 'Default Title', body: 'Default Body' } as const;

type Lead = (id: string | undefined) => string;
type Route = Parameters<typeof hrefOf>[0];

const to =
  (route: Route): Lead =>
  () =>
    hrefOf(route);
/** To what it is about; without an id, to the page before that. */
const toOne =
  (route: Route, without: Route): Lead =>
  (id) =>
    id ? hrefOf(route, { id }) : hrefOf(without);

const toChat = toOne('chat', 'home');
const toAlert = toOne('crewAlert', 'distressAlert');

/** One line a type; a tap on any other leads to the root. */
const pages = {
  'REMEMBER-CHECK-IN': to('addCheckin'),
  'Crew-Invitation': to('newInvites'),
  'Crew-Confirm': to('newInvites'),
  'Connection-Request': to('newConnectionInvites'),
  'Connection-New': to('connectionList'),
  'TOTAL-UNREAD-MESSAGE-COUNT': toChat,
  'NEW-CHECK-IN': toChat,
  NUDGE: toChat,
  'TOUGH-DAY': toChat,
  'EXPERIENCE-COMMENT': toOne('experience', 'experiences'),
  'CHECK-IN-ANSWER': toOne('shareCheckin', 'home'),
  'Crew-Invitation-Approval': toOne('newMember', 'contacts'),
  'Crew-Joined': to('home'),
  'Crew-Invitation-Rejection': to('home'),
  'CONSENT-UPDATE': to('home'),
  'Crew-Message': to('notificationList'),
  // Pushes of a server before this one.
  'Crew-New-Member': toOne('newMember', 'contacts'),
  'Crew-Ended': to('contacts'),
  DISTRESS_ALERT_SET: toAlert,
  DISTRESS_ALERT_CLEARED: toAlert,
  'DISTRESS-SAFE-PLACE': toAlert,
  'FOLLOW-UP': toOne('howItGoes', 'home'),
  'JOURNAL-SHARED': toOne('journalPage', 'journal'),
  'PLAN-SHARED': toOne('howToHelp', 'home'),
  'PLAN-REVIEW': toOne('safetyPlan', 'safetyPlans'),
  'EVENT-SHARED': toOne('personEvents', 'home'),
  'EVENT-DUE': (id) => (id ? `${hrefOf('events')}?event=${id}` : hrefOf('events')),
  'REPORT-OUTCOME': to('notificationList'),
  'PICTURE-DECLINED': to('notificationList'),
  'ACCOUNT-NOTICE': to('accountNotices'),
  'WELFARE-CHECK': to('reachingYou'),
  'WELFARE-REQUEST': toOne('checkOn', 'home'),
  'NEW-ANNOUNCEMENT': to('announcement'),
  'CONTACT-TAKEN': to('profile'),
  'PARENT-ASKED': to('notificationList'),
  'DATA-READY': to('myData'),
  'SECOND-FACTOR': to('secondFactor'),
  'TEST-MESSAGE': to('testMessages'),
  'WAY-FAILED': to('reachMe'),
  'DESK-TEST': to('deskOnCall'),
  'DESK-URGENT': to('desk'),
} satisfies Record<string, Lead>;
/** What a push message is about, by which a tap finds its page. */
export type PushType = keyof typeof pages | 'MODERATION-MESSAGE';
const leads = new Map<string, Lead>(Object.entries(pages));

/** The page behind a push message; unknown types lead to the root. */
export function pathOfPush({ Type, _id, ArticleId }: PushMessage['data']): string {
  if (Type === 'MODERATION-MESSAGE') return ArticleId ? `${hrefOf('experience', { id: ArticleId })}?isMine=true` : '/';
  return leads.get(Type)?.(_id) ?? '/';
}

/** Shown notices with the same tag replace each other: all of one alert, and otherwise those of one type about one thing. */
export const tagOfPush = ({ Type, _id, ArticleId }: PushMessage['data']): string =>
  _id && (Type === 'DISTRESS_ALERT_SET' || Type === 'DISTRESS_ALERT_CLEARED')
    ? `DISTRESS_ALERT ${_id}`
    : [Type, _id ?? ArticleId].filter(Boolean).join(' ');

export interface AnswerButton {
  action: 'onMyWay' | 'cant' | 'gotIt';
  title: string;
}

/** What may be answered from the notification itself; two fit on every system. */
export const answerButtonsOf = (type: string): readonly AnswerButton[] =>
  type === 'DISTRESS_ALERT_SET'
    ? [
        { action: 'onMyWay', title: answerWords.onMyWay },
        { action: 'cant', title: answerWords.cant },
      ]
    : [{ action: 'gotIt', title: 'Got it' }];

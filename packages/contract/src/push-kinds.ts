// How urgently each type of push message is sent, how long it is worth anything, and what it replaces (RFC 8030, 5.2 to 5.4).
import type { PushMessage, PushType } from './push.ts';

export interface PushKind {
  /** `high` wakes a phone that sleeps; `low` waits until it is charged or on Wi-Fi. */
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** How long a push service keeps it for a phone that is off. */
  ttlSeconds: number;
}

const hourInSeconds = 3_600;
const dayInSeconds = 24 * hourInSeconds;

/** As long as an alert can last. */
const alert: PushKind = { urgency: 'high', ttlSeconds: 6 * hourInSeconds };
/** A call to the staff is repeated by others before that. */
const call: PushKind = { urgency: 'high', ttlSeconds: hourInSeconds };
/** As an alert, whose way it proves; in the evening it is gone. */
const test: PushKind = { urgency: 'high', ttlSeconds: hourInSeconds };
/** Somebody asks for a person now. */
const asked: PushKind = { urgency: 'high', ttlSeconds: dayInSeconds };
const news: PushKind = { urgency: 'normal', ttlSeconds: dayInSeconds };
const quiet: PushKind = { urgency: 'low', ttlSeconds: dayInSeconds };
/** After its hour it would only nag. */
const reminder: PushKind = { urgency: 'low', ttlSeconds: hourInSeconds };

/** One row a type. A notice may be calmer than its type, never longer. */
const pushKinds: Record<PushType, PushKind> = {
  DISTRESS_ALERT_SET: alert,
  DISTRESS_ALERT_CLEARED: alert,
  'DISTRESS-SAFE-PLACE': alert,
  'DESK-TEST': call,
  'DESK-URGENT': call,
  'TEST-MESSAGE': test,
  'NEW-CHECK-IN': asked,
  'WELFARE-CHECK': asked,
  'WELFARE-REQUEST': asked,
  'TOTAL-UNREAD-MESSAGE-COUNT': news,
  NUDGE: news,
  'TOUGH-DAY': news,
  'CHECK-IN-ANSWER': news,
  'Crew-Invitation': news,
  'Crew-Confirm': news,
  'Crew-Invitation-Approval': news,
  'Crew-Joined': news,
  'Crew-New-Member': news,
  'Connection-Request': news,
  'CONSENT-UPDATE': news,
  'JOURNAL-SHARED': news,
  'PLAN-SHARED': news,
  'EVENT-DUE': news,
  'MODERATION-MESSAGE': news,
  'ACCOUNT-NOTICE': news,
  'NEW-ANNOUNCEMENT': news,
  'CONTACT-TAKEN': news,
  'PARENT-ASKED': news,
  'DATA-READY': news,
  'SECOND-FACTOR': news,
  'WAY-FAILED': news,
  'Crew-Invitation-Rejection': quiet,
  'Crew-Ended': quiet,
  'Crew-Message': quiet,
  'Connection-New': quiet,
  'EVENT-SHARED': quiet,
  'EXPERIENCE-COMMENT': quiet,
  'FOLLOW-UP': quiet,
  'PLAN-REVIEW': quiet,
  'REPORT-OUTCOME': quiet,
  'PICTURE-DECLINED': quiet,
  'REMEMBER-CHECK-IN': reminder,
};

const known = new Map<string, PushKind>(Object.entries(pushKinds));
export const pushKindOf = (type: string): PushKind => known.get(type) ?? news;

/** A later message of the same topic replaces one that still waits at the push service: the newest of one alert, or of one type about one thing. */
export const topicOfPush = ({ Type, _id }: PushMessage['data']): string =>
  _id && (Type === 'DISTRESS_ALERT_SET' || Type === 'DISTRESS_ALERT_CLEARED') ? _id : `${Type}:${_id ?? ''}`;

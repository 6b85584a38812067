// The list of notices, its counts, and the devices that push reaches. Specification sections 3, 4 and 7.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Empty, Id, Instant, Nothing, page, PageNumber } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    notifications: true;
  }
}

export const switches = ['checkIn', 'safePlaceShared', 'distressAlert', 'crewAccept', 'newAnnouncement'] as const;
export type NotificationSwitch = (typeof switches)[number];

export const Notification = z.object({
  _id: Id,
  /** NEW-CHECK-IN, Crew-Invitation, Crew-Invitation-Approval, TOTAL-UNREAD-MESSAGE-COUNT … */
  Type: z.string(),
  Title: z.string(),
  Body: z.string(),
  /** What a tap is about: a person, an invitation, a check-in. */
  RefId: z.nullable(Id),
  IsRead: z.boolean(),
  CreatedOn: Instant,
});
export type Notification = z.output<typeof Notification>;

const RenewalToken = z.string().check(z.regex(/^[\w-]{32,100}$/u));
const Subscription = z.string().check(z.minLength(20), z.maxLength(4_000));
const ids = z.object({ NotificationIds: z.array(Id).check(z.minLength(1), z.maxLength(200)) });

export const notificationEndpoints = endpoints({
  page: {
    method: 'GET',
    path: '/notification',
    query: z.object({ page: PageNumber }),
    reply: page(Notification),
    summary: 'My notices, newest first, 20 a page.',
  },
  unreadCount: {
    method: 'GET',
    path: '/notification/unread/count',
    reply: z.object({ count: z.int() }),
    counted: true,
    summary: 'How many are unread.',
  },
  clearAll: { method: 'DELETE', path: '/notification/clear/all', reply: Nothing, summary: 'Remove all my notices.' },
  remove: { method: 'DELETE', path: '/notification/{id}', params: ById, reply: Nothing, summary: 'Remove one.' },
  removeSome: {
    method: 'DELETE',
    path: '/notification',
    body: ids,
    reply: Nothing,
    summary: 'Remove several of my notices; others are skipped.',
  },
  markRead: {
    method: 'PUT',
    path: '/notification/read/{id}',
    params: ById,
    body: z.optional(Empty),
    reply: Nothing,
    summary: 'Mark one as read.',
  },
  markSomeRead: {
    method: 'POST',
    path: '/notification/read-notification',
    body: ids,
    reply: Nothing,
    summary: 'Mark several as read.',
  },
  markAllRead: {
    method: 'POST',
    path: '/notification/read-notifications',
    body: z.optional(Empty),
    reply: Nothing,
    summary: 'Mark all as read.',
  },
  registerDevice: {
    method: 'POST',
    path: '/devices',
    countsAsActivity: false,
    body: z.object({
      /** Taken and not looked at: a registration belongs to the session whose token comes with it. */
      DeviceId: z.optional(z.string().check(z.maxLength(100))),
      /** The browser's push subscription, serialised. */
      FCMToken: Subscription,
      IsCrewMember: z.optional(z.boolean()),
      /** Only my own; any other is 404. */
      UserId: z.optional(Id),
      /** Made by the browser, which has one registration by it, and whose worker may exchange that one later. */
      RenewalToken: z.optional(RenewalToken),
    }),
    reply: Nothing,
    summary: "Register this session's browser for push, until the session ends; 'Notifications are on.'",
  },
  renewDevice: {
    method: 'POST',
    path: '/devices/renew',
    access: 'public',
    rate: 'refresh',
    idempotent: false,
    body: z.object({ RenewalToken, FCMToken: Subscription }),
    reply: Nothing,
    ours: true,
    summary: 'Exchange the one registration that the token was given for, while its session lasts; else 404.',
  },
  pushShown: {
    method: 'POST',
    path: '/devices/shown',
    access: 'public',
    rate: 'shown',
    idempotent: false,
    body: z.object({ RenewalToken }),
    reply: Nothing,
    ours: true,
    summary: 'The browser that the token was given for showed a push message, while its session lasts; else 404.',
  },
  pushKey: {
    method: 'GET',
    path: '/devices/key',
    access: 'public',
    reply: z.object({ PublicKey: z.string() }),
    ours: true,
    summary: 'The public key that a browser subscribes with.',
  },
});

// Settings: sharing, notices, devices, feedback, analytics. Specification sections 3, 4 and 7; most calls are ours.
import * as z from 'zod/mini';
import { endpoints, staffRoles } from './endpoint.ts';
import { ById, ClockTime, Empty, Id, Instant, Nothing, page, PageNumber, Person, written } from './wire.ts';

/** Null: not asked yet, which counts as no. Off never stops an alert. */
const ShareData = z.object({
  CanShareData: z.nullable(z.boolean()),
  /** Set once: a new event is shown to the whole Crew unless somebody else is chosen. Left out by servers before this one. */
  EventsWithCrew: z.optional(z.boolean()),
});
export type ShareData = z.output<typeof ShareData>;

export const dataViewsStoredDays = 90;

/** What somebody else opened of my data, once an hour for the same person and the same kind; never what stood in it. */
export const DataView = z.object({
  /** Null: an account that is gone, or staff. */
  Who: z.nullable(Person),
  /** Somebody who looks after this place: with which role, and why; never their name. */
  Staff: z.nullable(z.object({ Role: z.enum(staffRoles), Why: z.string() })),
  What: z.enum(['comment', 'picture', 'page', 'plan', 'location', 'note', 'staff']),
  /** How many different ones. */
  Count: z.int(),
  /** The first of them in that hour. */
  At: Instant,
});
export type DataView = z.output<typeof DataView>;

/**
 * The five switches with the specification's names, the quiet hours of one's own,
 * and the hours in which not even an alert wakes this person.
 */
export const NotificationSettings = z.object({
  checkIn: z.boolean(),
  safePlaceShared: z.boolean(),
  distressAlert: z.boolean(),
  crewAccept: z.boolean(),
  newAnnouncement: z.boolean(),
  /** Notices by email at all; alerts, codes and consents are none. */
  byEmail: z.boolean(),
  QuietFrom: z.nullable(z.string()),
  QuietUntil: z.nullable(z.string()),
  AsleepFrom: z.nullable(z.string()),
  AsleepUntil: z.nullable(z.string()),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;
const time = z.nullable(ClockTime);
const NotificationChange = z.object({
  checkIn: z.optional(z.boolean()),
  safePlaceShared: z.optional(z.boolean()),
  distressAlert: z.optional(z.boolean()),
  crewAccept: z.optional(z.boolean()),
  newAnnouncement: z.optional(z.boolean()),
  byEmail: z.optional(z.boolean()),
  QuietFrom: z.optional(time),
  QuietUntil: z.optional(time),
  AsleepFrom: z.optional(time),
  AsleepUntil: z.optional(time),
});

export const SignedInDevice = z.object({
  _id: Id,
  Label: z.string(),
  LastActiveOn: Instant,
  SignedInOn: Instant,
  IsThis: z.boolean(),
  HasPush: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;

export const FeedbackEntry = z.object({
  Message: written(2_000),
  MayAnswer: z._default(z.boolean(), false),
});

export const settingsEndpoints = endpoints({
  shareData: {
    method: 'GET',
    path: '/user/share-data',
    reply: ShareData,
    summary: 'Whether my Crew may see my check-ins, and all of it my new events.',
  },
  setShareData: {
    method: 'PUT',
    path: '/user/share-data',
    /** What is left out of `EventsWithCrew` stays. */
    body: z.object({ CanShareData: z.boolean(), EventsWithCrew: z.optional(z.boolean()) }),
    reply: ShareData,
    summary: 'Share or stop; takes effect at once.',
  },
  dataViews: {
    method: 'GET',
    path: '/user/share-data/views',
    query: z.object({ page: PageNumber }),
    reply: page(DataView),
    ours: true,
    summary: 'Who opened which of my data in the last 90 days, newest first.',
  },
  notifications: {
    method: 'GET',
    path: '/settings/user/notifications',
    reply: NotificationSettings,
    ours: true,
    summary: 'What I want to hear of, and when I sleep.',
  },
  setNotifications: {
    method: 'PUT',
    path: '/settings/user/notifications',
    body: NotificationChange,
    reply: NotificationSettings,
    ours: true,
    summary: 'Change some of it.',
  },
  stopMails: {
    method: 'POST',
    path: '/hooks/mail/{token}',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    body: z.optional(z.looseObject({})),
    reply: Nothing,
    idempotent: false,
    asForm: true,
    ours: true,
    summary: 'No more notices by email, from a mail with one click (RFC 8058); unknown tokens are answered alike.',
  },
  sendFeedback: {
    method: 'POST',
    path: '/settings/user/feedback',
    body: FeedbackEntry,
    reply: Nothing,
    ours: true,
    summary: 'Tell the people who run this what you think.',
  },
  analyticsChoice: {
    method: 'GET',
    path: '/analytics',
    reply: z.object({ IsOn: z.nullable(z.boolean()) }),
    ours: true,
    summary: 'Whether I let menu taps be counted; null: not asked.',
  },
  chooseAnalytics: {
    method: 'PUT',
    path: '/analytics',
    body: z.object({ IsOn: z.boolean() }),
    reply: z.object({ IsOn: z.nullable(z.boolean()) }),
    ours: true,
    summary: 'Turn counting on or off.',
  },
  countEvent: {
    method: 'POST',
    path: '/analytics',
    idempotent: false,
    body: z.object({
      Event: z.enum(['MenuHome', 'MenuJournal', 'MenuResources', 'MenuContacts', 'MenuExperiences']),
    }),
    reply: Nothing,
    ours: true,
    summary: 'Count one menu tap, without who; nothing where it is off.',
  },
  devices: {
    method: 'GET',
    path: '/user/devices',
    reply: z.array(SignedInDevice),
    ours: true,
    summary: 'Where I am signed in.',
  },
  signOutDevice: {
    method: 'DELETE',
    path: '/user/devices/{id}',
    params: ById,
    idempotent: false,
    reply: Nothing,
    ours: true,
    summary: 'Sign out there; asks for step-up, but for this one.',
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/user/devices',
    idempotent: false,
    body: z.optional(Empty),
    reply: Nothing,
    ours: true,
    summary: 'Sign out everywhere but here; asks for step-up.',
  },
});

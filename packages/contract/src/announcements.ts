// News of the people who run this copy. Specification sections 2 and 4 (announcement, NEW-ANNOUNCEMENT); the calls are ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import { ById, Id, Instant, line, page, PageNumber, written } from './wire.ts';

export const audiences = ['everybody', 'youth', 'supporter'] as const;

export const Announcement = z.object({
  _id: Id,
  Title: z.string(),
  Body: z.string(),
  ShownFrom: Instant,
  /** Since I last marked them as seen. */
  IsNew: z.boolean(),
});
export type Announcement = z.output<typeof Announcement>;

export const StaffAnnouncement = z.object({
  _id: Id,
  Title: z.string(),
  Body: z.string(),
  Audience: z.enum(audiences),
  ShowsFrom: Instant,
  /** Null: until somebody ends it. */
  ShowsUntil: z.nullable(Instant),
  State: z.enum(['scheduled', 'shown', 'over']),
});
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>;

const instant = z.iso.datetime({ offset: true, error: 'Needs a day and a time.' });

export const AnnouncementEntry = z.object({
  Title: line(120),
  Body: written(2_000),
  Audience: z._default(z.enum(audiences), 'everybody'),
  /** Left out: at once. */
  ShowsFrom: z.optional(z.nullable(instant)),
  ShowsUntil: z.optional(z.nullable(instant)),
  Why: StaffReason,
});
export type AnnouncementEntry = z.output<typeof AnnouncementEntry>;

export const announcementEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/announcements',
    reply: z.array(Announcement),
    summary: 'What is shown to me now, newest first, twenty at most.',
    ours: true,
  },
  all: {
    method: 'GET',
    path: '/staff/announcements',
    access: 'staff',
    query: z.object({ page: PageNumber }),
    reply: page(StaffAnnouncement),
    summary: 'All announcements there ever were, newest first, 20 a page.',
    ours: true,
  },
  add: {
    method: 'POST',
    path: '/staff/announcements',
    access: 'staff',
    staff: { factor: 'fresh' },
    body: AnnouncementEntry,
    reply: StaffAnnouncement,
    summary: 'Announce something, now or later; people are notified once it is shown.',
    ours: true,
  },
  change: {
    method: 'PUT',
    path: '/staff/announcements/{id}',
    access: 'staff',
    params: ById,
    body: AnnouncementEntry,
    reply: StaffAnnouncement,
    summary: 'Change one that is not shown yet.',
    ours: true,
  },
  end: {
    method: 'POST',
    path: '/staff/announcements/{id}/end',
    access: 'staff',
    params: ById,
    body: z.object({ Why: StaffReason }),
    reply: StaffAnnouncement,
    summary: 'End one: it is shown to nobody any more.',
    ours: true,
  },
});

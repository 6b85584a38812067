import type * as wire from '@mycrew/contract/announcements.ts';
import type { AnnouncementDraft } from './announcements.service.ts';
import type { AnnouncementRow } from './announcements.store.ts';

export const announcementToWire = (row: AnnouncementRow & { isNew: boolean }): wire.Announcement => ({
  _id: row.id,
  Title: row.title,
  Body: row.body,
  ShownFrom: row.showsFrom.toISOString(),
  IsNew: row.isNew,
});

const stateOf = ({ endedAt, showsFrom, showsUntil }: AnnouncementRow, now: Date): wire.StaffAnnouncement['State'] => {
  if (endedAt || (showsUntil && showsUntil <= now)) return 'over';
  return showsFrom > now ? 'scheduled' : 'shown';
};

export const staffAnnouncementToWire = (row: AnnouncementRow, now: Date): wire.StaffAnnouncement => ({
  _id: row.id,
  Title: row.title,
  Body: row.body,
  Audience: row.audience,
  ShowsFrom: row.showsFrom.toISOString(),
  ShowsUntil: row.showsUntil?.toISOString() ?? null,
  State: stateOf(row, now),
});

const dateOf = (given: string | null | undefined): Date | null => (given ? new Date(given) : null);

export const draftOf = ({
  Title,
  Body,
  Audience,
  ShowsFrom,
  ShowsUntil,
}: wire.AnnouncementEntry): AnnouncementDraft => ({
  title: Title,
  body: Body,
  audience: Audience,
  showsFrom: dateOf(ShowsFrom),
  showsUntil: dateOf(ShowsUntil),
});

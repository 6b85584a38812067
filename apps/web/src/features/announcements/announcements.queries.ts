// Announcements: reading, marking as seen, and editing by staff.
import { type AnnouncementEntry, announcementEndpoints } from '@mycrew/contract/announcements.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { pages, read, staleOf } from '#shared/api/read.ts';

export const announcementQueries = {
  list: () => read(announcementEndpoints.list),
  all: () => pages(announcementEndpoints.all),
};

/** Clears the hint on the dashboard. */
export const announcementsSeen = (queries: QueryClient) =>
  call(tourEndpoints.announcementSeen).then(() => staleOf(queries, dashboardEndpoints.home));

export const announce = (body: AnnouncementEntry, key: string) => call(announcementEndpoints.add, { body }, { key });
export const changeAnnouncement = (id: string, body: AnnouncementEntry, key: string) =>
  call(announcementEndpoints.change, { params: { id }, body }, { key });
export const endAnnouncement = (id: string, Why: string, key: string) =>
  call(announcementEndpoints.end, { params: { id }, body: { Why } }, { key });
export const announcementsChanged = (queries: QueryClient) => staleOf(queries, announcementEndpoints.all);

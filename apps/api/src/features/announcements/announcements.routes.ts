import type { announcementEndpoints } from '@mycrew/contract/announcements.ts';
import type { Handlers } from '#http/call.ts';
import { announcementToWire, draftOf, staffAnnouncementToWire } from './announcements.presenter.ts';
import type { Announcements } from './announcements.service.ts';

export const announcementRoutes = (announcements: Announcements): Handlers<typeof announcementEndpoints> => ({
  list: async ({ tx, me, context }) => (await announcements.list(tx, me, context.now)).map(announcementToWire),
  all: async ({ tx, me, query: { page }, context }) => {
    const { rows, hasMore } = await announcements.page(tx, me, page);
    return { items: rows.map((row) => staffAnnouncementToWire(row, context.now)), page, hasMore };
  },
  add: async ({ tx, me, body, context: { now } }) =>
    staffAnnouncementToWire(await announcements.add(tx, me, draftOf(body), body.Why, now), now),
  change: async ({ tx, me, params, body, context: { now } }) => {
    const change = { id: params.id, draft: draftOf(body), why: body.Why };
    return staffAnnouncementToWire(await announcements.change(tx, me, change, now), now);
  },
  end: async ({ tx, me, params, body, context: { now } }) =>
    staffAnnouncementToWire(await announcements.end(tx, me, params.id, body.Why, now), now),
});

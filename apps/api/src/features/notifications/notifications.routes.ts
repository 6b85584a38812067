import type { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Devices } from './devices.service.ts';
import { noticeToWire } from './notifications.presenter.ts';
import type { Notifications } from './notifications.service.ts';
import type { NotificationStore } from './notifications.store.ts';
import type { Renewal } from './renewal.service.ts';

interface Rooms {
  notices: Pick<NotificationStore, 'page' | 'unread'>;
  notifications: Notifications;
  devices: Pick<Devices, 'publicKey'>;
  renewal: Renewal;
}

export const notificationRoutes = ({
  notices,
  notifications,
  devices,
  renewal,
}: Rooms): Handlers<typeof notificationEndpoints> => ({
  page: async ({ tx, me, query: { page } }) => {
    const { rows, hasMore } = await notices.page(tx, me.id, page);
    return { items: rows.map(noticeToWire), page, hasMore };
  },
  unreadCount: async ({ tx, me }) => ({ count: await notices.unread(tx, me.id) }),
  clearAll: async ({ tx, me }) => {
    await notifications.remove(tx, me, null);
    return null;
  },
  remove: async ({ tx, me, params }) => {
    await notifications.removeOne(tx, me, params.id);
    return null;
  },
  removeSome: async ({ tx, me, body }) => {
    await notifications.remove(tx, me, body.NotificationIds);
    return null;
  },
  markRead: async ({ tx, me, params, context }) => {
    await notifications.markOne(tx, me, params.id, context.now);
    return null;
  },
  markSomeRead: async ({ tx, me, body, context }) => {
    await notifications.mark(tx, me, body.NotificationIds, context.now);
    return null;
  },
  markAllRead: async ({ tx, me, context }) => {
    await notifications.mark(tx, me, null, context.now);
    return null;
  },
  registerDevice: async ({ tx, me, body, context }) => {
    await renewal.register(tx, me, body, context.now);
    return reply('Notifications are on.', null);
  },
  renewDevice: async ({ tx, body, context }) => {
    await renewal.renew(tx, body, context.now);
    return null;
  },
  pushShown: async ({ tx, body }) => {
    await renewal.shown(tx, body.RenewalToken);
    return null;
  },
  pushKey: () => ({ PublicKey: devices.publicKey }),
});

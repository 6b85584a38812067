// Notices in lists and push messages.
import type { Notification } from '@mycrew/contract/notifications.ts';
import { pathOfPush, type PushMessage } from '@mycrew/contract/push.ts';
import type { NoticeRow } from './notifications.store.ts';

export const noticeToWire = (row: NoticeRow): Notification => ({
  _id: row.id,
  Type: row.type,
  Title: row.title,
  Body: row.body,
  RefId: row.refId,
  IsRead: row.readAt !== null,
  CreatedOn: row.createdAt.toISOString(),
});

export const pushToWire = ({
  type,
  title,
  body,
  refId,
}: Pick<NoticeRow, 'type' | 'title' | 'body' | 'refId'>): PushMessage => ({
  title,
  body,
  data: {
    Type: type,
    ...(refId ? { _id: refId } : {}),
    // The specification leads to the article by this name.
    ...(refId && type === 'MODERATION-MESSAGE' ? { ArticleId: refId } : {}),
  },
});

/** The page that a tap on it opens, for mails. */
export const pathOfNotice = (row: Parameters<typeof pushToWire>[0]): string => pathOfPush(pushToWire(row).data);

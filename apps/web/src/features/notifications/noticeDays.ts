// Notices by day, newest first.
import type { Notification } from '@mycrew/contract/notifications.ts';
import { isDayBefore, isSameDay, localDate, longDay } from '#shared/format/times.ts';

export interface NoticeDay {
  date: string;
  heading: string;
  notices: Notification[];
}

function headingOf(when: string, now: Date): string {
  if (isSameDay(when, now)) return 'Today';
  return isDayBefore(when, now) ? 'Yesterday' : longDay(when);
}

export function byDay(notices: readonly Notification[], now: Date): NoticeDay[] {
  const days = new Map<string, NoticeDay>();
  for (const notice of notices) {
    const date = localDate(notice.CreatedOn);
    const day = days.get(date) ?? { date, heading: headingOf(notice.CreatedOn, now), notices: [] };
    day.notices.push(notice);
    days.set(date, day);
  }
  return [...days.values()];
}

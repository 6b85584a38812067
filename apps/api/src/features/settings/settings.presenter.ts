import type {
  DataView as WireDataView,
  NotificationSettings,
  settingsEndpoints,
  SignedInDevice,
} from '@mycrew/contract/settings.ts';
import type { CallOf } from '@mycrew/contract/endpoint.ts';
import { whatWasSent } from '#http/what-was-sent.ts';
import type { LookAction } from '#privacy/owner-audit.ts';
import type { DataView } from './data-views.service.ts';
import type { NoticeChange, NoticeSettings } from './notice-settings.service.ts';
import type { SignedInRow } from './signed-in.store.ts';

type Sent = CallOf<typeof settingsEndpoints.setNotifications>['body'];

export const noticesToWire = ({ switches, hours }: NoticeSettings): NotificationSettings => ({
  ...switches,
  QuietFrom: hours.quietFrom,
  QuietUntil: hours.quietUntil,
  AsleepFrom: hours.asleepFrom,
  AsleepUntil: hours.asleepUntil,
});

export const noticesFromWire = (sent: Sent): NoticeChange => {
  const { QuietFrom, QuietUntil, AsleepFrom, AsleepUntil, ...switches } = sent;
  return {
    switches: whatWasSent(switches) as NoticeChange['switches'],
    hours: whatWasSent({
      quietFrom: QuietFrom,
      quietUntil: QuietUntil,
      asleepFrom: AsleepFrom,
      asleepUntil: AsleepUntil,
    }) as NoticeChange['hours'],
  };
};

export const deviceToWire = (row: SignedInRow, thisSessionId: string): SignedInDevice => ({
  _id: row.id,
  Label: row.label ?? 'A browser',
  LastActiveOn: row.lastActiveAt.toISOString(),
  SignedInOn: row.createdAt.toISOString(),
  IsThis: row.id === thisSessionId,
  HasPush: row.hasPush,
});

const looks: Record<LookAction, WireDataView['What']> = {
  'comment-read': 'comment',
  'picture-seen': 'picture',
  'journal-page-read': 'page',
  'plan-read': 'plan',
  'distress.location-read': 'location',
  'distress.note-read': 'note',
};

export const dataViewToWire = ({ action, count, at, who, pictureUrl, staffRole, why }: DataView): WireDataView => ({
  Who: who ? { _id: who.id, FirstName: who.firstName, LastName: who.lastName, ProfilePicUrl: pictureUrl } : null,
  Staff: staffRole ? { Role: staffRole, Why: why ?? '' } : null,
  What: staffRole ? 'staff' : looks[action as keyof typeof looks],
  Count: count,
  At: at.toISOString(),
});

import { brand } from '@mycrew/contract/brand.ts';
import type { DataView } from '@mycrew/contract/settings.ts';
import { clockTime, isSameDay, timeAgo } from '#shared/format/times.ts';

const opened: Record<DataView['What'], (count: number) => string> = {
  comment: (count) => (count === 1 ? 'opened the comment of a check-in' : `opened the comments of ${count} check-ins`),
  picture: (count) => (count === 1 ? 'opened a picture' : `opened ${count} pictures`),
  page: (count) => (count === 1 ? 'read a page that you share' : `read ${count} pages that you share`),
  plan: (count) => (count === 1 ? 'read how to help you' : `read how to help you, ${count} times`),
  location: () => 'opened where you were, during your alert',
  note: () => 'opened the note of your alert',
  staff: () => 'looked at something of yours, or did something about it',
};

const roles: Record<NonNullable<DataView['Staff']>['Role'], string> = {
  moderator: `A moderator of ${brand.name}`,
  lead: `A lead moderator of ${brand.name}`,
};

export const nameOf = ({ Who, Staff }: Pick<DataView, 'Who' | 'Staff'>): string =>
  Staff ? roles[Staff.Role] : (Who?.FirstName ?? `Someone no longer on ${brand.name}`);

export const openedWhat = ({ What, Count }: DataView): string => opened[What](Count);

/** 3 h ago, or the day with its hour, which distinguishes views of one day. */
export function lookedWhen({ At }: DataView, now: Date): string {
  const ago = timeAgo(At, now);
  return isSameDay(At, now) ? ago : `${ago}, ${clockTime(At)}`;
}

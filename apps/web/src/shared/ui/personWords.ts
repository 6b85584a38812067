// An avatar's content as text: name, initials, presence, unread count, alert.
import { badgeMax } from '@mycrew/contract/constants.ts';

export interface Person {
  FirstName?: string | null;
  LastName?: string | null;
  ProfilePicUrl?: string | null;
}

export type Presence = 'online' | 'away' | 'offline';
export type AlertStatus = 'Active' | 'CLEARED';

export const countText = (count: number) => (count > badgeMax ? `${badgeMax}+` : String(count));

export const fullName = ({ FirstName, LastName }: Person) =>
  [FirstName, LastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') || 'Someone';

export function initials(person: Person): string {
  const words = fullName(person).split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

const presenceWords: Record<Presence, string> = { online: 'online', away: 'away', offline: 'offline' };
const alertWords: Record<AlertStatus, string> = { Active: 'distress alert on', CLEARED: 'distress alert cleared' };

interface Shown {
  presence?: Presence;
  unread?: number;
  alertStatus?: AlertStatus | null;
}

export const statesInWords = ({ presence, unread = 0, alertStatus }: Shown): string[] =>
  [
    alertStatus ? alertWords[alertStatus] : '',
    presence ? presenceWords[presence] : '',
    unread > 0 ? `${countText(unread)} unread ${unread === 1 ? 'message' : 'messages'}` : '',
  ].filter(Boolean);

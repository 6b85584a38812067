import type { CrewMember } from '@mycrew/contract/crew.ts';

type Presence = 'online' | 'away' | 'offline';

export const presenceOf = ({ IsOnline, IsAway }: Pick<CrewMember, 'IsOnline' | 'IsAway'>): Presence => {
  if (!IsOnline) return 'offline';
  return IsAway ? 'away' : 'online';
};

const order: Presence[] = ['online', 'away', 'offline'];

export const byPresence = <P extends Pick<CrewMember, 'IsOnline' | 'IsAway'>>(people: P[]): P[] =>
  people.toSorted((a, b) => order.indexOf(presenceOf(a)) - order.indexOf(presenceOf(b)));

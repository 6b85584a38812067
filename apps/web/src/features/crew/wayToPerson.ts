// The target of a face: their alert while it is on, their check-in, else their page.
import type { AlertLine } from '@mycrew/contract/alerts.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';

export const reportPath = (personId: string): string => `${hrefOf('reportUser')}?person=${personId}&source=profile`;

/** Removing somebody from one's Crew, or leaving theirs. */
export type PartingType = 'remove' | 'leave';

/** History state of the navigation; survives a reload. */
export interface PersonState {
  user: Person;
  type: PartingType;
}

interface Way {
  to: string;
  state?: PersonState;
}

/** The query that opens the leaving dialog at once. */
export const wayOutQuery = '?way=out';

export const wayToPage = ({ _id, FirstName, LastName, ProfilePicUrl }: Person, type: PartingType): Required<Way> => ({
  to: hrefOf('helpNow', { id: _id }),
  state: { user: { _id, FirstName, LastName, ProfilePicUrl }, type },
});

export function wayToPerson(
  person: Person & { UnreadMessageCount: number },
  type: PartingType,
  alerts: readonly AlertLine[] = [],
): Way {
  const calling = alerts.find(({ AlertStatus, Youth }) => AlertStatus === 'Active' && Youth._id === person._id);
  if (calling) return { to: hrefOf('crewAlert', { id: calling.DistressId }) };
  if (person.UnreadMessageCount > 0) return { to: hrefOf('chat', { id: person._id }) };
  return wayToPage(person, type);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The history state of a page, if it is this person's. */
export function personGiven(state: unknown, id: string): PersonState | null {
  const { user, type } = (state ?? {}) as { user?: Partial<Person> | null; type?: unknown };
  if (type !== 'remove' && type !== 'leave') return null;
  if (!user || user._id !== id || !isText(user.FirstName) || !isText(user.LastName)) return null;
  const ProfilePicUrl = isText(user.ProfilePicUrl) ? user.ProfilePicUrl : null;
  return { user: { _id: id, FirstName: user.FirstName, LastName: user.LastName, ProfilePicUrl }, type };
}

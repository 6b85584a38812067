import type { PausedPerson, SeenCard } from '@mycrew/contract/pausing.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { PausedView, SeenView } from './pausing.service.ts';

const personToWire = ({ id, firstName, lastName }: SeenView['viewer'], ProfilePicUrl: string | null): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl,
});

export const pausedToWire = ({ row, picture }: PausedView): PausedPerson => ({
  Person: personToWire(row, picture),
  Since: row.pausedAt.toISOString(),
});

export const seenToWire = ({ viewer, picture, pausedAt, me }: SeenView): SeenCard => {
  const { UnreadMessageCount: _theirs, ...Me } = me;
  return { Person: personToWire(viewer, picture), Me, PausedSince: pausedAt?.toISOString() ?? null };
};

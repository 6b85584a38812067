import type { PausedPerson } from '@mycrew/contract/pausing.ts';
import type { PausedView } from './pausing.service.ts';

export const pausedToWire = ({ row, picture }: PausedView): PausedPerson => ({
  Person: { _id: row.id, FirstName: row.firstName, LastName: row.lastName, ProfilePicUrl: picture },
  Since: row.pausedAt.toISOString(),
});

// Which role whoever is at the desk has; pages of the desk are shown once that is known.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { staffQueries } from './staff.queries.ts';

export const useDeskRole = (): StaffRole => useQuery(staffQueries.entry()).data?.Role ?? 'moderator';

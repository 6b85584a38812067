// The role of the current desk session; desk pages render once it is known.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { staffQueries } from './staff.queries.ts';

export const useDeskRole = (): StaffRole => useQuery(staffQueries.entry()).data?.Role ?? 'moderator';

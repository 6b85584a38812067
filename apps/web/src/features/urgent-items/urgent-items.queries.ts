// What is urgent at the desk, and taking it.
import { urgentItemEndpoints } from '@mycrew/contract/urgent-items.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const urgentQueries = { list: () => read(urgentItemEndpoints.list) };
export const urgentChanged = (queries: QueryClient) => staleOf(queries, urgentItemEndpoints.list);

export const takeUrgent = (id: string) => call(urgentItemEndpoints.claim, { params: { id } });
export const giveUrgentBack = (id: string) => call(urgentItemEndpoints.release, { params: { id } });

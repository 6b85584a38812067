// What this installation says of itself, and its settings for those who lead.
import { type InstallationChange, installationEndpoints, type NewCodeBatch } from '@mycrew/contract/installation.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const installationQueries = {
  desk: () => read(installationEndpoints.desk),
  batches: () => read(installationEndpoints.batches),
};
export const installationChanged = (queries: QueryClient) => staleOf(queries, installationEndpoints.desk);
export const batchesChanged = (queries: QueryClient) => staleOf(queries, installationEndpoints.batches);

export const changeInstallation = (body: InstallationChange, key: string) =>
  call(installationEndpoints.change, { body }, { key });

/** The codes are in this answer alone. */
export const makeBatch = (body: NewCodeBatch) => call(installationEndpoints.makeBatch, { body });
export const stopBatch = (id: string, Why: string, key: string) =>
  call(installationEndpoints.stopBatch, { params: { id }, body: { Why } }, { key });

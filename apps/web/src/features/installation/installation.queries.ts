// What this installation says of itself, and its settings for those who lead.
import { type InstallationChange, installationEndpoints } from '@mycrew/contract/installation.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const installationQueries = {
  /** For everybody, also before signing in. */
  read: () => read(installationEndpoints.read, {}, { staleTime: 60_000 }),
  desk: () => read(installationEndpoints.desk),
};
export const installationChanged = (queries: QueryClient) =>
  staleOf(queries, installationEndpoints.desk, installationEndpoints.read);

export const changeInstallation = (body: InstallationChange, key: string) =>
  call(installationEndpoints.change, { body }, { key });

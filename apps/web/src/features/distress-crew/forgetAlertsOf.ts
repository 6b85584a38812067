// Drops cached alerts of somebody one no longer crews for; the server decides anew what is left.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { distressQueries } from '#features/distress/distress.queries.ts';

const isAbout =
  (youthId: string) =>
  ({ state }: { state: { data: unknown } }): boolean =>
    (state.data as Partial<AlertDetails> | undefined)?.Youth?._id === youthId;

export async function forgetAlertsOf(queries: QueryClient, youthId: string): Promise<void> {
  await queries.resetQueries({ predicate: isAbout(youthId) });
  await queries.invalidateQueries(distressQueries.all);
}

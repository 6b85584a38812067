// What was read of the alerts of somebody I no longer crew for: the server says anew what is left of it for me.
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

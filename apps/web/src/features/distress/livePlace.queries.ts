// Live location, sent at once or never: an old place sent late would be wrong.
import { livePlace } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { distressQueries } from './distress.queries.ts';
import type { Fix } from './followMe.ts';

const patienceMs = livePlace.atMostEveryMs / 3;
const statusKey = distressQueries.status().queryKey;

function storeKnown(queries: QueryClient, now: ReplyOf<typeof distressEndpoints.keepPlace>): void {
  queries.setQueryData(statusKey, (known) => known && { ...known, Alert: known.Alert && { ...known.Alert, ...now } });
}

/** Reads in flight may not include this change: they are repeated. */
async function turn(queries: QueryClient, DistressId: string, Act: 'start' | 'stop'): Promise<void> {
  storeKnown(queries, await call(distressEndpoints.keepPlace, { body: { DistressId, Act } }));
  void queries.invalidateQueries({ queryKey: statusKey });
}

export const startLive = (queries: QueryClient, alertId: string) => turn(queries, alertId, 'start');
export const stopLive = (queries: QueryClient, alertId: string) => turn(queries, alertId, 'stop');

/** One attempt. False where the server has no live location any more. */
export async function sendLive(
  queries: QueryClient,
  DistressId: string,
  { place, at }: Fix,
  signal: AbortSignal,
): Promise<boolean> {
  const Place = { ...place, On: new Date(at).toISOString() };
  const once = { signal, tries: 1, patienceMs };
  const now = await call(distressEndpoints.keepPlace, { body: { DistressId, Act: 'update', Place } }, once);
  storeKnown(queries, now);
  return now.LiveUntil !== null;
}

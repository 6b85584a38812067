// In the service worker, while no page is open: sends what is urgent, as the one whose it is.
import { ApiError } from '#shared/api/ApiError.ts';
import { readAnswer, refusalOf } from '#shared/api/answer.ts';
import { addressOf, bodyOf } from '#shared/api/written.ts';
import { alone } from './alone.ts';
import { createDatabaseStore, keptToken } from './databaseStore.ts';
import type { Entry } from './entries.ts';
import { isUrgent, sendLane } from './sendLane.ts';
import { tellTabs } from './tabs.ts';

const patienceMs = 10_000;

async function deliver({ endpoint, request, key }: Entry, token: string): Promise<unknown> {
  const { body, type } = bodyOf(endpoint, request);
  const headers = new Headers({
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': key,
    ...(type && { 'Content-Type': type }),
  });
  const signal = AbortSignal.timeout(patienceMs);
  const init = { method: endpoint.method, headers, signal, ...(body !== undefined && { body }) };
  const answered = await fetch(addressOf(endpoint, request), init)
    .then(readAnswer)
    .catch(() => null);
  if (!answered) throw new ApiError({ status: 0, code: 'no-network', message: 'No connection.' });
  if (answered.response.ok && answered.envelope.status) return answered.envelope.data;
  throw refusalOf(answered);
}

const isDue = ({ state }: Entry): boolean => state === 'waiting' || state === 'sending';

/** How much of it still waits. */
export async function sendUrgent(): Promise<number> {
  const store = createDatabaseStore();
  const token = await keptToken();
  if (!token) return 0;
  const urgent = async () =>
    (await store.all()).filter((entry) => entry.userId === token.userId && isUrgent(entry.lane) && isDue(entry));
  // The browser says that the network is back: nothing waits out its pause.
  for (const { key } of await urgent()) await store.change(key, (entry) => ({ ...entry, notBefore: 0 }));
  for (const lane of new Set((await urgent()).map((entry) => entry.lane))) {
    await alone(lane, () =>
      sendLane(lane, {
        store,
        deliver: (entry) => deliver(entry, token.token),
        blockedBy: () => null,
        owner: () => token.userId,
        now: Date.now,
        wakeLater: () => {},
        announce: tellTabs,
        changed: async () => tellTabs({ type: 'changed' }),
      }),
    );
  }
  return (await urgent()).length;
}

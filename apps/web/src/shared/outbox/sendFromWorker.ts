// In the service worker, while no page is open: sends what waits, as the one whose it is.
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

/** Answers that only a page understands are left to it. */
const isDue = ({ state, byPage }: Entry): boolean => !byPage && (state === 'waiting' || state === 'sending');

/** What still waits; a page that closes asks for what is urgent alone. */
export async function sendWaiting({ onlyUrgent = false } = {}): Promise<Entry[]> {
  const store = createDatabaseStore();
  const token = await keptToken();
  if (!token) return [];
  const due = async () =>
    (await store.all()).filter(
      (entry) => entry.userId === token.userId && isDue(entry) && (isUrgent(entry.lane) || !onlyUrgent),
    );
  // The browser says that the network is back: nothing waits out its pause.
  for (const { key } of await due()) await store.change(key, (entry) => ({ ...entry, notBefore: 0 }));
  const lanes = [...new Set((await due()).map((entry) => entry.lane))];
  const sendAll = lanes.map((lane) =>
    alone(lane, () =>
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
    ),
  );
  await Promise.all(sendAll);
  return due();
}

// This browser's push registration, also with no page open: renewed when its push service changes the address, and reported as one that shows what comes.
import { bytesOfKey, storedRenewal } from '#features/notifications/pushRenewal.ts';
import { readAnswer } from '#shared/api/answer.ts';
import { askForSync, worker } from './scope.ts';

export const renewalSyncTag = 'push-renewal';

/** Some browsers bring the new registration along, others leave it to us. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const patienceMs = 10_000;

const postByToken = async (path: string, body: object) =>
  readAnswer(
    await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    }),
  );

async function isRenewed(
  { oldSubscription, newSubscription }: SubscriptionChange,
  read: typeof storedRenewal,
): Promise<boolean> {
  const stored = await read();
  // Nobody is signed in here, or nothing can be stored: a page registers anew with the next visit.
  if (!stored) return true;
  const { pushManager } = worker.registration;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? bytesOfKey(stored.publicKey);
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const answered = await postByToken('/api/devices/renew', {
    RenewalToken: stored.token,
    FCMToken: JSON.stringify(subscription),
  });
  // What the server refuses for good, as after a sign-out, is not asked again.
  const isAway = !answered || answered.response.status >= 500 || answered.response.status === 429;
  return !isAway;
}

/** False where it has to be tried again; the browser is asked to, where it can. */
export async function renewRegistration(change: SubscriptionChange = {}, read = storedRenewal): Promise<boolean> {
  // Without the permission there is nothing to renew.
  const isForbidden = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';
  if (await isRenewed(change, read).catch(isForbidden)) return true;
  await askForSync(renewalSyncTag);
  return false;
}

/** Tells the server that a push message was shown here. Never in the way of anything: the next one tells it again. */
export async function reportShown(read = storedRenewal): Promise<void> {
  const stored = await read();
  if (stored) await postByToken('/api/devices/shown', { RenewalToken: stored.token }).catch(() => {});
}

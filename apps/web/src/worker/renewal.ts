// Renews this browser's push registration when its push service changes the address, also with no page open.
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
  const answered = await readAnswer(
    await fetch('/api/devices/renew', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ RenewalToken: stored.token, FCMToken: JSON.stringify(subscription) }),
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
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

// Cleanup after this browser has cleared a session.
import { isApiError } from '#shared/api/ApiError.ts';
import { endSession, tradeRefreshToken } from './session.queries.ts';

/** After a while behind the lock the token has worn out: without another the sign-in would live on, and its push messages. */
export async function endWornOut(refusal: unknown, refreshToken: string, deviceId: string | null): Promise<void> {
  if (!isApiError(refusal) || refusal.status !== 401) return;
  await endSession((await tradeRefreshToken(refreshToken)).Token, deviceId);
}

/** Runs even if the server is unreachable: the next person here must not read the last one's data. */
export async function endPush(): Promise<void> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  try {
    const registration = await worker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser that forbids it has nothing to end.
  }
}

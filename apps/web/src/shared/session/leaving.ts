// Cleanup after this browser has cleared a session.
import { isApiError } from '#shared/api/ApiError.ts';
import { endSession, tradeRefreshToken } from './session.queries.ts';

/** Behind the lock the token may have expired: without a refresh the session and its push messages would live on. */
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
    // Ignored where the browser forbids it.
  }
}

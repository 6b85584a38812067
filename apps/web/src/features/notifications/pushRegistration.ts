// Turns push on in this browser: permission, worker, subscription, and registration with the server.
import { pushTokenRetries, pushTokenRetryMs } from '@mycrew/contract/constants.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { allowOwnScripts } from '#shared/security/ownScripts.ts';
import { deviceId } from '#shared/session/device.ts';
import { getSession, updateSession } from '#shared/session/session.ts';
import { readPushKey, registerDevice } from './notifications.queries.ts';
import { isPending, isWornOut, storeToken, storedToken, notePending } from './pushMemory.ts';
import { bytesOfKey, renewalFor } from './pushRenewal.ts';
import { canPush } from './usePermissionChange.ts';

const workerUrl = '/sw.js';
export const notGrantedWords = 'Notification permissions not granted.';

export class PermissionNotGranted extends Error {
  override readonly name = 'PermissionNotGranted';
  constructor() {
    super(notGrantedWords);
  }
}

export const isOn = (userId: string): boolean =>
  canPush() && Notification.permission === 'granted' && storedToken(userId) !== null;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return !used || (used.length === key.length && used.every((byte, index) => byte === key[index]));
};

async function subscribe(publicKey: string): Promise<string> {
  const key = bytesOfKey(publicKey);
  allowOwnScripts();
  const registration = await navigator.serviceWorker.register(workerUrl);
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known && isFor(known, key)) return JSON.stringify(known);
  await known?.unsubscribe();
  return JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

async function subscribeWithPatience(): Promise<{ token: string; publicKey: string }> {
  for (let retries = 0; ; retries += 1) {
    try {
      const publicKey = await readPushKey();
      return { token: await subscribe(publicKey), publicKey };
    } catch (error) {
      if (retries >= pushTokenRetries) throw error;
      await pause(pushTokenRetryMs);
    }
  }
}

/** The server's message covers success and a mild refusal. */
async function notifyServer(userId: string, token: string, publicKey: string): Promise<string> {
  const renewal = await renewalFor(publicKey);
  const device = { DeviceId: deviceId(), FCMToken: token, UserId: userId };
  try {
    return await registerDevice({ ...device, ...(renewal && { RenewalToken: renewal }) });
  } catch (error) {
    if (isApiError(error) && error.status === 200) return error.message;
    throw error;
  }
}

async function register(): Promise<string> {
  const userId = getSession()?.UserId;
  if (!userId || !canPush()) throw new Error('This browser has no push messages.');
  if (Notification.permission !== 'granted') throw new PermissionNotGranted();
  notePending(true);
  const { token, publicKey } = await subscribeWithPatience();
  const message = await notifyServer(userId, token, publicKey);
  storeToken({ token, userId, createdAt: Date.now() });
  updateSession({ fcm: token });
  notePending(false);
  return message;
}

let underWay: Promise<string> | null = null;

/** Concurrent callers share one run. */
function registerOnce(): Promise<string> {
  underWay ??= register().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Requires the permission. Failures are logged and rethrown, not shown. */
export async function registerPush(): Promise<string> {
  try {
    return await registerOnce();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's own log is all there is for this
    if (!(error instanceof PermissionNotGranted)) console.warn('Push registration failed.', error);
    throw error;
  }
}

/** Asks for the permission first, so call it in a click handler. */
export async function turnPushOn(): Promise<string> {
  await Notification.requestPermission();
  return registerPush();
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerUrl);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * The same where the push service may not know this browser any more: with a registration of its own, whatever the browser
 * remembers. False where the permission is not given.
 */
export async function turnPushOnAnew(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  // What cannot be ended is superseded all the same.
  await endSubscription().catch(() => {});
  return registerPush().then(
    () => true,
    (error: unknown) => {
      if (error instanceof PermissionNotGranted) return false;
      throw error;
    },
  );
}

async function hasChanged(userId: string): Promise<boolean> {
  const stored = storedToken(userId);
  if (!stored || isPending() || isWornOut(stored)) return true;
  const registration = await navigator.serviceWorker.getRegistration(workerUrl);
  const known = await registration?.pushManager.getSubscription();
  return !known || JSON.stringify(known) !== stored.token;
}

/** Retries what an earlier visit left undone, and renews an old or changed registration. */
export async function storePushOn(): Promise<void> {
  const userId = getSession()?.UserId;
  if (!userId || !canPush() || Notification.permission !== 'granted') return;
  if (await hasChanged(userId)) await registerPush();
}

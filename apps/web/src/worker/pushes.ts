// Shows push messages, and opens the page of one that is tapped.
import { type FromWorker, noticeOf, parsePush } from '#features/notifications/pushNotice.ts';
import { inLook } from '#shared/display/storedLook.ts';
import { type Answerable, buttonsOf } from './answers.ts';
import { openWindows, worker } from './scope.ts';
import { alertNotice } from './shownAlerts.ts';

const answersWithinMs = 700;
const waitsAtMostMs = 1_000;

export async function notifyWindows(message: FromWorker): Promise<void> {
  for (const client of await openWindows()) client.postMessage(message, []);
}

/** Three long ones: felt in a pocket, and unlike a message. */
const seriously = [400, 200, 400, 200, 400];

/** Missing in the type library. */
type Look = NotificationOptions & {
  renotify?: boolean;
  vibrate?: number[];
  actions?: { action: string; title: string }[];
};

/** The number that the push brings along, on the icon of a closed app; an open one knows it better, and sets it again. */
async function setBadge(unread: unknown): Promise<void> {
  if (typeof unread !== 'number') return;
  // Missing in the type library for workers; refused where the app is not installed.
  const { setAppBadge } = worker.navigator as WorkerNavigator & { setAppBadge?: (count: number) => Promise<void> };
  await setAppBadge?.call(worker.navigator, unread).catch(() => {});
}

async function showOne(text: string): Promise<void> {
  const message = parsePush(text);
  const alert = await alertNotice(message);
  const { tag, path, ...words } = noticeOf(message);
  const { title, body, icon, badge } = await inLook({ ...words, isUrgent: alert?.stays === true });
  const { Type = '', Answer } = message.data ?? {};
  const actions = buttonsOf(Type, Answer);
  const data: Answerable = { path, ...(actions.length > 0 && { answer: Answer }) };
  const look: Look = { body, icon, badge, data, actions, ...(tag && { tag }) };
  if (alert) Object.assign(look, { tag: alert.tag, renotify: alert.sounds, requireInteraction: alert.stays });
  if (alert?.sounds) look.vibrate = seriously;
  if (!alert || alert.show) await worker.registration.showNotification(title, look);
  await setBadge(message.app_badge);
  await notifyWindows({ kind: 'push-came' });
}

/** A declarative message that the browser has read itself comes as the notification it would show. */
export const textOfPush = (
  event: PushEvent & { notification?: Notification | null; appBadge?: number | null },
): string => {
  if (event.data) return event.data.text();
  if (!event.notification) return '';
  const { title, body, data } = event.notification;
  return JSON.stringify({ title, body, data, app_badge: event.appBadge });
};

let before: Promise<void> = Promise.resolve();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One after the other, so that an older notice does not replace a newer one; one that hangs does not block an alert. */
export function show(text: string): Promise<void> {
  const shown = Promise.race([before, pause(waitsAtMostMs)]).then(() => showOne(text));
  before = shown.catch(() => {});
  return shown;
}

/** True where the page has opened it; a page without the app does not answer. */
function goes(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  port1.addEventListener('message', () => resolve(true), { once: true });
  port1.start();
  setTimeout(() => resolve(false), answersWithinMs);
  client.postMessage({ kind: 'push-tapped', path } satisfies FromWorker, [port2]);
  return promise.finally(() => port1.close());
}

export async function lead(path: string): Promise<void> {
  const open = await openWindows();
  const client = open.find(({ focused }) => focused) ?? open[0];
  if (!client) {
    await worker.clients.openWindow(path);
    return;
  }
  const shown = await client.focus();
  if (await goes(shown, path)) return;
  try {
    await shown.navigate(path);
  } catch {
    await worker.clients.openWindow(path);
  }
}

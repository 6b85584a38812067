// The look once more where the service worker can read it, which has no localStorage.
import type { Look } from './look.ts';

const cacheName = 'look';
const path = '/look';

/** MyCrew's own where nothing is stored. */
async function storedLook(): Promise<Look> {
  try {
    const stored = await (await caches.open(cacheName)).match(path);
    return (await stored?.text()) === 'notes' ? 'notes' : 'mycrew';
  } catch {
    return 'mycrew';
  }
}

export async function storeLook(look: Look): Promise<void> {
  if ((await storedLook()) !== look) await (await caches.open(cacheName)).put(path, new Response(look));
}

/** How a notification looks on this device: in the neutral one neither its words nor its icon say what the app is. */
export async function inLook<N extends { title: string; body: string; isUrgent: boolean }>(notice: N) {
  const isNotes = (await storedLook()) === 'notes';
  const icon = isNotes ? '/icons/notes-192.png' : '/icons/icon-192.png';
  const badge = isNotes ? '/icons/notes-badge-96.png' : '/icons/badge-96.png';
  if (!isNotes) return { ...notice, icon, badge };
  const body = notice.isUrgent ? 'Somebody needs you. Please open it now.' : 'Something new. Open it when you can.';
  return { ...notice, title: notice.isUrgent ? 'Notes: urgent' : 'Notes', body, icon, badge };
}

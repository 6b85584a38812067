// Leaves at once: blanks the page, locks the session here and on the server, clears memory.
import { somewhereElse } from '@mycrew/contract/constants.ts';
import { forgetDrafts } from '#shared/outbox/storedDrafts.ts';
import { getSession, setLocked } from '#shared/session/session.ts';
import { lockWhileLeaving } from '#shared/session/session.queries.ts';
import { neutralName } from '#shared/display/look.ts';
import { holdTitle } from './neutralTitle.ts';
import { localStore, tabStore } from '#shared/storage/browserStore.ts';

/** Prefix of browser caches with personal answers. */
const personalCachePrefix = 'personal-';

/** In local storage: what somebody wants to say first in a chat, and which chat they left for. */
export const chatDoorKeys = { sayFirst: 'say-first', chatLeft: 'chat-left' } as const;

const forgetting = new Set<() => void>();

/** Registers a cleanup for whatever holds answers in memory; returns the deregistration. */
export function onQuickExit(forget: () => void): () => void {
  forgetting.add(forget);
  return () => forgetting.delete(forget);
}

// Inline style, not a class: must work without any style sheet. Blanks open dialogs as well.
function blank(): void {
  document.body.style.setProperty('display', 'none', 'important');
  document.documentElement.style.setProperty('background', 'Canvas', 'important');
  document.title = neutralName;
  // The lock screen replaces the page first; its title must not show in between.
  holdTitle(neutralName);
}

function lock(): void {
  const session = getSession();
  if (!session) return;
  // Without an answer the server locks later by itself; this browser asks for the password either way.
  void lockWhileLeaving(session.Token).catch(() => {});
  setLocked(true);
}

async function forgetCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)));
}

/** Unsent alerts and messages stay: leaving must not lose them. */
function forget(): void {
  tabStore.clear();
  forgetDrafts();
  for (const key of Object.values(chatDoorKeys)) localStore.removeItem(key);
  for (const each of forgetting) each();
  void forgetCaches().catch(() => {});
}

const replaceThisPage = (address: string): void => window.location.replace(address);

/** Blank first: nothing that follows may leave the page visible. */
export function quickExit(goTo: (address: string) => void = replaceThisPage): void {
  blank();
  try {
    lock();
    forget();
  } finally {
    goTo(somewhereElse);
  }
}

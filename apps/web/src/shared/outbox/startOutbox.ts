// While the signed-in app is open: sends what waits whenever an event suggests that it can be sent.
import { getSession, isLocked, needSession, subscribeSession } from '#shared/session/session.ts';
import { closingAccount, subscribeSessionEvents, termsWaiting } from '#shared/session/sessionEvents.ts';
import { holdUnsent } from '#shared/session/unsent.ts';
import { followTabs, type FlushAsked, type SendUrgentAsked, workers } from './browser.ts';
import { isDue, isUrgent } from './entries.ts';
import { inside, lendOwnToken, outbox } from './outbox.ts';

const hurry = () => void outbox.hurry();

/** Completes 'You would lose …'. */
function unsentWordsOf(words: readonly string[]): string | null {
  const [first] = words;
  if (first === undefined) return null;
  return words.length === 1
    ? `${inside(first)} that has not gone out yet`
    : `${words.length} things that have not gone out yet`;
}

function showUnsent(): void {
  const unsent = outbox.waiting().filter(({ state }) => state !== 'refused');
  // For the lock screen, which others may see: without names.
  const nameless = unsent.map(({ lane }) => (isUrgent(lane) ? 'Something about a Distress Alert' : 'Something'));
  holdUnsent('outbox', unsentWordsOf(unsent.map(({ words }) => words)), unsentWordsOf(nameless));
}

const isFree = () => !isLocked() && !termsWaiting() && !closingAccount();

function watchSession(): () => void {
  let wasFree = isFree();
  let token = getSession()?.Token;
  const look = () => {
    const nowFree = isFree();
    if (nowFree && !wasFree) hurry();
    wasFree = nowFree;
    if (token !== getSession()?.Token && outbox.waiting().some(({ byPage }) => !byPage)) lendOwnToken();
    token = getSession()?.Token;
  };
  const ends = [subscribeSession(look), subscribeSessionEvents(look)];
  return () => ends.forEach((end) => end());
}

const isUrgentWaiting = () => outbox.waiting().some((entry) => isUrgent(entry.lane) && isDue(entry));

/** The worker outlives a closing page for a moment. */
function handOver(): void {
  if (isUrgentWaiting()) workers()?.controller?.postMessage({ kind: 'send-urgent' } satisfies SendUrgentAsked);
}

export function startOutbox(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const whenVisible = () => document.visibilityState === 'visible' && hurry();
  const whenAsked = (({ data, ports }: MessageEvent<FlushAsked | undefined>) => {
    if (data?.kind !== 'outbox-flush') return;
    ports[0]?.postMessage('taken');
    hurry();
  }) as (event: Event) => void;
  window.addEventListener('online', hurry, { signal });
  window.addEventListener('pageshow', hurry, { signal });
  window.addEventListener('pagehide', handOver, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  workers()?.addEventListener('message', whenAsked, { signal });
  needSession(isUrgentWaiting);
  const ends = [followTabs((event) => void outbox.take(event)), watchSession(), outbox.follow(showUnsent)];
  void outbox.flush();
  return () => {
    ended.abort();
    ends.forEach((end) => end());
    outbox.stop();
  };
}

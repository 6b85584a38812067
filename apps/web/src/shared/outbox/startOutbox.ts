// While the signed-in app is open: what waits goes out, whenever something gives hope that it can.
import { getSession, isLocked, subscribeSession } from '#shared/session/session.ts';
import { closingAccount, subscribeSessionEvents, termsWaiting } from '#shared/session/sessionEvents.ts';
import { holdUnsent } from '#shared/session/unsent.ts';
import { followTabs, type FlushAsked, type SendUrgentAsked, workers } from './browser.ts';
import { isUrgent, type Waiting } from './entries.ts';
import { inside, lendToken, outbox } from './outbox.ts';

/** Completes 'You would lose …'. */
export function unsentWordsOf(words: readonly string[]): string | null {
  const [first] = words;
  if (first === undefined) return null;
  return words.length === 1
    ? `${inside(first)} that has not gone out yet`
    : `${words.length} things that have not gone out yet`;
}

/** The same where somebody else may look on: without the name that stands in the words. */
const lockedWordsOf = (unsent: readonly Waiting[]): string | null =>
  unsentWordsOf(unsent.map(({ lane }) => (isUrgent(lane) ? 'Something about a Distress Alert' : 'Something')));

function watchWay(): () => void {
  const isFree = () => !isLocked() && !termsWaiting() && !closingAccount();
  let wasFree = isFree();
  let token = getSession()?.Token;
  const look = () => {
    const nowFree = isFree();
    if (nowFree && !wasFree) void outbox.hurry();
    wasFree = nowFree;
    if (token !== getSession()?.Token && outbox.waiting().some(({ byPage }) => !byPage)) lendToken();
    token = getSession()?.Token;
  };
  const ends = [subscribeSession(look), subscribeSessionEvents(look)];
  return () => ends.forEach((end) => end());
}

function watchWorker(): () => void {
  const heard = ({ data, ports }: MessageEvent<FlushAsked | undefined>) => {
    if (data?.kind !== 'outbox-flush') return;
    ports[0]?.postMessage('taken');
    void outbox.hurry();
  };
  workers()?.addEventListener('message', heard);
  return () => workers()?.removeEventListener('message', heard);
}

/** The worker outlives the page for a moment. */
function handOver(): void {
  const isWaiting = outbox
    .waiting()
    .some(({ lane, state }) => isUrgent(lane) && state !== 'refused' && state !== 'asks');
  if (isWaiting) workers()?.controller?.postMessage({ kind: 'send-urgent' } satisfies SendUrgentAsked);
}

export function startOutbox(): () => void {
  const hurry = () => void outbox.hurry();
  const seen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  window.addEventListener('online', hurry);
  window.addEventListener('pageshow', hurry);
  window.addEventListener('pagehide', handOver);
  document.addEventListener('visibilitychange', seen);
  const ends = [
    followTabs((event) => void outbox.take(event)),
    watchWay(),
    watchWorker(),
    outbox.follow(() => {
      const unsent = outbox.waiting().filter(({ state }) => state !== 'refused');
      holdUnsent('outbox', unsentWordsOf(unsent.map(({ words }) => words)), lockedWordsOf(unsent));
    }),
  ];
  void outbox.flush();
  return () => {
    window.removeEventListener('online', hurry);
    window.removeEventListener('pageshow', hurry);
    window.removeEventListener('pagehide', handOver);
    document.removeEventListener('visibilitychange', seen);
    ends.forEach((end) => end());
    outbox.stop();
  };
}

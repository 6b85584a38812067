/** Time limits that expire when a test says so. */
import { onTestFinished, vi } from 'vitest';
import { openLocalPeer } from './local-peer.ts';
import type { LocalPeer } from './local-peer.ts';

/** From here on to the end of the test; the returned function lets every limit run out that has begun. */
export function holdTimeLimits(): () => void {
  let running: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    running.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return () => {
    const begun = running;
    running = [];
    for (const limit of begun) limit.abort(new DOMException('Time is up', 'TimeoutError'));
  };
}

/** Takes every question and answers none: whoever asks runs out of time as soon as it has arrived. */
export async function openSilentPeer(): Promise<LocalPeer> {
  const timeIsUp = holdTimeLimits();
  const peer = await openLocalPeer(timeIsUp);
  onTestFinished(() => peer.close());
  return peer;
}

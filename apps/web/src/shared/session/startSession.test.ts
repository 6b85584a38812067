// How long the first render waits for the profile: not at all offline, briefly for help.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { setSession } from './session.ts';
import { startSession } from './startSession.ts';

/** Whether the first page rendered by then, without a profile. */
async function drawnAfter(ms: number): Promise<boolean> {
  let isDrawn = false;
  void startSession().then(() => (isDrawn = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isDrawn;
}

beforeEach(() => {
  setSession(aYouth());
  fakeApi.neverAnswers(profileEndpoints.read);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  };
});

it('waits three seconds at most', async () => {
  expect(await drawnAfter(2_900)).toBe(false);
  expect(await drawnAfter(3_000)).toBe(true);
});

it('waits for nothing without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await drawnAfter(0)).toBe(true);
});

it('hardly waits where somebody is about to ask for help', async () => {
  window.history.replaceState(null, '', '/home/distress-alert');
  expect(await drawnAfter(300)).toBe(true);
});

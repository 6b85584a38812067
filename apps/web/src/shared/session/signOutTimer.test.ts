import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aYouth } from '#testing/people.ts';
import { setSession } from './session.ts';
import { startSignOutTimer } from './signOutTimer.ts';

const leave = vi.fn<() => void>();
const dayMs = 24 * 3_600_000;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('signs out at once where the time has passed', () => {
  setSession(aYouth({ LogoutTime: Date.now() - 1 }));
  stop = startSignOutTimer(leave);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('holds over times that are longer than a timer can be, and not a moment less', () => {
  setSession(aYouth({ LogoutTime: Date.now() + 180 * dayMs }));
  stop = startSignOutTimer(leave);
  vi.advanceTimersByTime(180 * dayMs - 1);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('follows a refresh that moves the time', () => {
  setSession(aYouth({ LogoutTime: Date.now() + 1_000 }));
  stop = startSignOutTimer(leave);
  setSession(aYouth({ LogoutTime: Date.now() + dayMs }));
  vi.advanceTimersByTime(2_000);
  expect(leave).not.toHaveBeenCalled();
});

it('does nothing without a time', () => {
  stop = startSignOutTimer(leave);
  vi.advanceTimersByTime(dayMs);
  expect(leave).not.toHaveBeenCalled();
});

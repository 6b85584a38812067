import { inactivityWarningMs } from '@mycrew/contract/constants.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity, noteActive } from '#shared/session/activity.ts';
import { getSession, isLocked, setSession } from '#shared/session/session.ts';
import { lockSession } from '#shared/session/session.queries.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { Inactivity } from './Inactivity.tsx';
import './InactivityDialog.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
let stopWatching = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  setSession(aYouth());
  noteActive();
  stopWatching = watchActivity();
  fakeApi.answers(sessionEndpoints.lock, null);
  fakeApi.answers(sessionEndpoints.reportActive, null);
  fakeApi.answers(profileEndpoints.read, aProfile(aYouth({ Name: 'Tahlia Green' })));
  render(<Inactivity />);
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
});

it('asks after 14 quiet minutes and counts down', async () => {
  await pass(inactivityWarningMs - 1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(2_000);
  expect(screen.getByRole('dialog', { name: "You've been inactive" })).toHaveTextContent(
    /Your session will lock in (59|60) seconds/u,
  );
  expect(screen.getByRole('button', { name: 'Stay Active' })).toHaveFocus();
});

it('locks when nobody answers for 60 seconds, here and on the server', async () => {
  await pass(inactivityWarningMs + 61_000);
  expect(isLocked()).toBe(true);
  expect(fakeApi.requests(sessionEndpoints.lock)).toHaveLength(1);
});

it('Stay Active stops the countdown and reads the profile again', async () => {
  await pass(inactivityWarningMs + 20_000);
  fireEvent.pointerMove(document.body);
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Stay Active' }));
  await pass(60_000);
  expect(isLocked()).toBe(false);
  expect(getSession()?.Name).toBe('Tahlia Green');
});

it('a touch before the question starts the fourteen minutes anew', async () => {
  await pass(inactivityWarningMs - 10_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(inactivityWarningMs - 10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a touch while the question stands is not an answer', async () => {
  await pass(inactivityWarningMs + 1_000);
  fireEvent.pointerMove(document.body);
  await pass(60_000);
  expect(isLocked()).toBe(true);
});

it('is not delayed by a clock that was set back', async () => {
  localStorage.setItem('lastActive', String(Date.now()));
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  await pass(1_000);
  await pass(inactivityWarningMs);
  expect(screen.getByRole('dialog', { name: "You've been inactive" })).toBeVisible();
  await pass(61_000);
  expect(isLocked()).toBe(true);
});

it('notifies other tabs of a touch after the clock was set back', async () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  await pass(60_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(Number(localStorage.getItem('lastActive'))).toBe(Date.now());
});

it('reports activity to the server every four minutes while nothing else is sent', async () => {
  await lockSession();
  for (let minute = 0; minute < 9; minute += 1) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(60_000);
  }
  const notified = fakeApi.requests(sessionEndpoints.reportActive).length;
  expect(notified).toBeGreaterThanOrEqual(2);
  expect(notified).toBeLessThanOrEqual(3);
  await pass(12 * 60_000);
  expect(fakeApi.requests(sessionEndpoints.reportActive).length - notified).toBeLessThanOrEqual(1);
});

// Tooltips of icon buttons: for a pointer, the keyboard and touch, each after its delay.
import { tooltipTimes } from '@mycrew/contract/constants.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTooltips } from './tooltips.ts';

const { enterDelayMs, touchEnterDelayMs, touchLeaveDelayMs } = tooltipTimes;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = showTooltips();
  render(
    <>
      <button type="button" aria-label="Close">
        <svg />
      </button>
      <button type="button" aria-label="Change email">
        Change
      </button>
      <p>Words</p>
    </>,
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const close = () => screen.getByRole('button', { name: 'Close' });
const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('comes 100 ms after a pointer did, stays while the pointer is on it, and goes with it', () => {
  expect(enterDelayMs).toBe(100);
  fireEvent.pointerMove(close(), { pointerType: 'mouse' });
  after(enterDelayMs - 1);
  expect(tooltip()).toBeNull();
  after(1);
  expect(tooltip()).toHaveTextContent('Close');
  fireEvent.pointerMove(tooltip()!, { pointerType: 'mouse' });
  expect(tooltip()).not.toBeNull();
  fireEvent.pointerMove(screen.getByText('Words'), { pointerType: 'mouse' });
  expect(tooltip()).toBeNull();
});

it('comes while a finger stays for 700 ms, and goes 1500 ms after it', () => {
  expect([touchEnterDelayMs, touchLeaveDelayMs]).toEqual([700, 1_500]);
  fireEvent.pointerDown(close(), { pointerType: 'touch' });
  after(touchEnterDelayMs - 1);
  expect(tooltip()).toBeNull();
  after(1);
  expect(tooltip()).toHaveTextContent('Close');
  fireEvent.pointerUp(close(), { pointerType: 'touch' });
  after(touchLeaveDelayMs - 1);
  expect(tooltip()).not.toBeNull();
  after(1);
  expect(tooltip()).toBeNull();
});

it('does not come for a short tap, nor after the button was used', () => {
  fireEvent.pointerDown(close(), { pointerType: 'touch' });
  fireEvent.pointerUp(close(), { pointerType: 'touch' });
  after(touchEnterDelayMs);
  expect(tooltip()).toBeNull();
  fireEvent.pointerMove(close(), { pointerType: 'mouse' });
  fireEvent.pointerDown(close(), { pointerType: 'mouse' });
  after(enterDelayMs);
  expect(tooltip()).toBeNull();
});

it('closes with Escape, and repeats nothing to a screen reader', () => {
  fireEvent.pointerMove(close(), { pointerType: 'mouse' });
  after(enterDelayMs);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

it('leaves a button alone whose words are seen', () => {
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Change email' }), { pointerType: 'mouse' });
  after(enterDelayMs);
  expect(tooltip()).toBeNull();
});

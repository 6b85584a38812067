import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { somewhereElse } from '@mycrew/contract/constants.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLocked, setSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { QuickExit } from './QuickExit.tsx';
import { onQuickExit, quickExit } from './quickExit.ts';
import { hearThreeShifts } from './threeShifts.ts';

afterEach(() => {
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

const isBlank = () => getComputedStyle(document.body).display === 'none';

describe('leaving fast', () => {
  it('is blank, locked and on its way before anything is waited for', async () => {
    const me = aYouth();
    setSession(me);
    fakeApi.answers(sessionEndpoints.lock, null);
    sessionStorage.setItem('draft', 'how I feel');
    document.title = 'Distress Alert';
    const steps: string[] = [];
    const takeBack = onQuickExit(() => steps.push(`forgotten while ${isBlank() ? 'blank' : 'in sight'}`));

    quickExit((address) => steps.push(address));
    takeBack();

    expect(steps).toEqual(['forgotten while blank', somewhereElse]);
    expect(isLocked()).toBe(true);
    expect(sessionStorage).toHaveLength(0);
    expect(document.title).toBe('Notes');
    await waitFor(() => expect(fakeApi.requests(sessionEndpoints.lock)).toHaveLength(1));
    expect(fakeApi.requests(sessionEndpoints.lock)[0]?.headers.get('authorization')).toBe(`Bearer ${me.Token}`);
  });

  it('leaves signed out too, and even if forgetting fails', () => {
    const goTo = vi.fn<(address: string) => void>();
    const takeBack = onQuickExit(() => {
      throw new Error('Storage is full.');
    });
    expect(() => quickExit(goTo)).toThrow('Storage is full.');
    takeBack();
    expect(goTo).toHaveBeenCalledWith(somewhereElse);
    expect(fakeApi.requests(sessionEndpoints.lock)).toHaveLength(0);
  });

  it('has a button that explains what it does and what it cannot do', () => {
    render(<QuickExit />);
    const button = screen.getByRole('button', { name: 'Leave fast' });
    expect(button).toHaveAccessibleDescription(/locks MyCrew.*can’t clear your browser history/u);
  });
});

describe('Shift three times', () => {
  const presses = (keys: readonly (readonly [key: string, atMs: number, repeat?: boolean])[]): number => {
    const leave = vi.fn<() => void>();
    const stop = hearThreeShifts(leave);
    for (const [key, atMs, repeat = false] of keys) {
      const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      fireEvent(document.body, event);
    }
    stop();
    return leave.mock.calls.length;
  };

  it('within five seconds leaves', () => {
    expect(presses([['Shift', 0], ['Shift', 2_000], ['Shift', 4_900]])).toBe(1); // oxfmt-ignore
  });

  it('slower, held down, or on the way to capital letters does not', () => {
    expect(presses([['Shift', 0], ['Shift', 2_600], ['Shift', 5_200]])).toBe(0); // oxfmt-ignore
    expect(presses([['Shift', 0], ['Shift', 100, true], ['Shift', 200, true]])).toBe(0); // oxfmt-ignore
    expect(presses([['Shift', 0], ['I', 50], ['Shift', 300], ['A', 350], ['Shift', 600], ['M', 650]])).toBe(0); // oxfmt-ignore
  });
});

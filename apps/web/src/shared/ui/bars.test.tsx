// Sticky bars: focused elements stay clear of them, and they leave the page most of its height.
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bottomBar, topBar } from './bars.ts';

const heights = { top: 64, foot: 92 };
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.id as keyof typeof heights];
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(heights, { top: 64, foot: 92 });
});

const padding = () => {
  const { scrollPaddingTop, scrollPaddingBottom } = document.documentElement.style;
  return [scrollPaddingTop, scrollPaddingBottom];
};
const atEnd = () => document.documentElement.style.getPropertyValue('--bars-at-end');
const page = (foot: 'sticky' | 'fixed' = 'sticky') => (
  <>
    <style>{`#top { position: sticky; top: 0 } #foot { position: ${foot}; bottom: 24px }`}</style>
    <header id="top" ref={topBar} />
    <div id="foot" ref={bottomBar} />
  </>
);
const foot = () => document.getElementById('foot')!;

it('makes room for what stays at either edge, and takes it back', () => {
  const view = render(page());
  expect(padding()).toEqual(['72px', `${92 + 24 + 8}px`]);
  view.unmount();
  expect(padding()).toEqual(['8px', '8px']);
});

it('sets one bar upon the other, so that neither hides', () => {
  render(
    <>
      <div id="foot" ref={bottomBar} />
      <footer id="top" ref={bottomBar} />
    </>,
  );
  expect(foot().style.getPropertyValue('--bars-below')).toBe('64px');
  expect(document.getElementById('top')!.style.getPropertyValue('--bars-below')).toBe('0px');
});

it('lets bars go along with the page where they would take more than two fifths of it, as with large text', () => {
  render(page());
  heights.foot = 0.4 * window.innerHeight;
  act(() => window.dispatchEvent(new Event('resize')));
  expect(foot().style.position).toBe('static');
  expect(atEnd()).toBe('0px');
  expect(padding()).toEqual(['8px', '8px']);
  heights.foot = 92;
  act(() => window.dispatchEvent(new Event('resize')));
  expect(foot().style.position).toBe('');
  expect(atEnd()).toBe(`${92 + 24}px`);
});

it('never lets help go along: what is fixed stays', () => {
  heights.foot = window.innerHeight;
  render(page('fixed'));
  expect(foot().style.position).toBe('');
  expect(Number.parseFloat(padding()[1]!)).toBeCloseTo(0.4 * window.innerHeight + 8);
});

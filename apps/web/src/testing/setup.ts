// Setup of every client test: matchers, cleanup, and polyfills for jsdom.
import '@testing-library/jest-dom/vitest';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { standInForDialogs } from './dialogs.ts';
import { startAfresh } from './startAfresh.ts';

// Files share a thread and its modules: an import extends only the `expect` of the file that came first.
expect.extend(matchers);

// A busy machine loads a lazy screen slowly; nothing waits longer than it must.
configure({ asyncUtilTimeout: 30_000 });

const { getElementError } = getConfig();
/** The library's own sign that it only looks whether something is there by now. */
const isWaiting = () =>
  Object.entries(getConfig()).some(([name, is]) => name === '_disableExpensiveErrorDiagnostics' && is);
configure({
  // The page is printed once, when the wait is over, and not each time that it was looked at in vain.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

afterEach(async () => {
  cleanup();
  await startAfresh();
});

if (!window.matchMedia) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList;
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

window.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;
standInForDialogs();
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
// jsdom has no layout: an editor that asks for positions gets none.
document.elementFromPoint ??= () => null;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// The frames of jsdom stop for good when a test's fake timers catch the clock that drives them.
window.requestAnimationFrame = (paint) => Number(window.setTimeout(() => paint(performance.now()), 0));
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);

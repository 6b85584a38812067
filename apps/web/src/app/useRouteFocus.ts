// After going to another page the focus goes to its heading, so that a screen reader says where one is.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const headingPatienceMs = 3_000;
const heading = () => document.querySelector<HTMLElement>('main h1, h1');

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A field that asked for the focus by itself keeps it. */
const isTakenInside = () => {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest('main, dialog') !== null;
};

export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const found = heading();
    if (found && !isTakenInside()) focusOn(found);
    if (found) return;
    const watch = new MutationObserver(() => {
      const late = heading();
      if (!late) return;
      watch.disconnect();
      if (!isTakenInside()) focusOn(late);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), headingPatienceMs);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [pathname]);
}

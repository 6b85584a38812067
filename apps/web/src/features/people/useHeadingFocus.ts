// Another page at the same address: the focus goes to its heading, so that a screen reader says where one is.
import { type RefObject, useEffect, useRef } from 'react';

export function useHeadingFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // Optional: the browser of the tests has no scrolling.
    page.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return page;
}

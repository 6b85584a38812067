// Keeps the eye where it is: at the end while new lines come, on the same line while older ones are put above.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const endWithinPx = 64;
const olderWithinPx = 120;

interface Given {
  firstId: string | undefined;
  lastId: string | undefined;
  /** Changes whenever something may have made the thread taller. */
  size: string;
  lastIsMine: boolean;
  onNearTop: () => void;
}

interface Before {
  firstId: string | undefined;
  lastId: string | undefined;
  size: string;
  height: number;
}

interface ScrollPlace {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

export function useScrollPlace({ firstId, lastId, size, lastIsMine, onNearTop }: Given): ScrollPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ firstId: undefined, lastId: undefined, size: '', height: 0 });
  const wasAtEnd = useRef(true);
  const boxHeight = useRef(0);
  const [isAtEnd, setAtEnd] = useState(false);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // A keyboard or a picture above the field takes room away: nobody scrolled, so the end stays in view.
    const isResized = boxHeight.current > 0 && box.clientHeight !== boxHeight.current;
    boxHeight.current = box.clientHeight;
    if (isResized && wasAtEnd.current) toEnd();
    wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endWithinPx;
    before.current.height = box.scrollHeight;
    setAtEnd(wasAtEnd.current);
  }, [toEnd]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { firstId: firstBefore, lastId: lastBefore, size: sizeBefore, height } = before.current;
    const isFirstLook = sizeBefore === '';
    if (size === sizeBefore && firstId === firstBefore && lastId === lastBefore) return;
    if (!isFirstLook && firstId !== firstBefore && lastId === lastBefore) box.scrollTop += box.scrollHeight - height;
    else if (isFirstLook) {
      const unread = box.querySelector<HTMLElement>('[data-unread]');
      toEnd();
      if (unread && unread.offsetTop < box.scrollTop) box.scrollTop = Math.max(0, unread.offsetTop - 24);
    } else if (wasAtEnd.current || (lastIsMine && lastId !== lastBefore)) toEnd();
    before.current = { firstId, lastId, size, height: box.scrollHeight };
    look();
  }, [firstId, lastId, size, lastIsMine, toEnd, look]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The keyboard of a phone takes room away from below; what was said may grow, too.
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    look();
    if (scroller.current && scroller.current.scrollTop < olderWithinPx) onNearTop();
  };
  return { scroller, isAtEnd, onScroll, toEnd };
}

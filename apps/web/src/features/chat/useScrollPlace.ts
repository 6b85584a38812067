// Where the thread is scrolled to: at its end, held at what is being read, or led to one message.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const endWithinPx = 64;
const nearPx = 600;

interface Given {
  firstId: string | undefined;
  lastId: string | undefined;
  /** Changes whenever the thread may have grown, as does `isTyping`. */
  size: string;
  isTyping: boolean;
  lastIsOwn: boolean;
  /** What is loaded goes to the newest message. */
  isWhole: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
}

interface Before extends Pick<Given, 'firstId' | 'lastId' | 'size' | 'isWhole'> {
  /** The first line that is visible, and how far below the top it begins. */
  anchor: { seq: string; top: number } | null;
}

interface ScrollPlace {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** False where this message is not loaded. */
  toLine: (seq: number) => boolean;
}

const linesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-seq]');
const lineIn = (box: HTMLElement, seq: string) => box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
const topOf = (line: HTMLElement, box: HTMLElement) =>
  line.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** By halving: the lines are in order. */
function anchorIn(box: HTMLElement): Before['anchor'] {
  const lines = linesIn(box);
  const top = box.getBoundingClientRect().top;
  let [from, to] = [0, lines.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (lines[middle]!.getBoundingClientRect().bottom > top) to = middle;
    else from = middle + 1;
  }
  const line = lines[from];
  return line ? { seq: line.dataset['seq']!, top: topOf(line, box) } : null;
}

/** Scrolls to the end on new lines; holds the position while others are added or dropped above. */
export function useScrollPlace({ onNearTop, onNearEnd, ...given }: Given): ScrollPlace {
  const { firstId, lastId, lastIsOwn, isWhole } = given;
  const size = `${given.size} ${given.isTyping}`;
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ firstId: undefined, lastId: undefined, size: '', isWhole: true, anchor: null });
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
    // A keyboard or a picture above the field shrinks the box without a scroll: stay at the end.
    const isResized = boxHeight.current > 0 && box.clientHeight !== boxHeight.current;
    boxHeight.current = box.clientHeight;
    if (isResized && wasAtEnd.current) toEnd();
    wasAtEnd.current = before.current.isWhole && box.scrollHeight - box.scrollTop - box.clientHeight < endWithinPx;
    before.current.anchor = anchorIn(box);
    setAtEnd(wasAtEnd.current);
  }, [toEnd]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const was = before.current;
    const isFirstLook = was.size === '';
    if (size === was.size && firstId === was.firstId && lastId === was.lastId && isWhole === was.isWhole) return;
    if (isFirstLook) {
      const unread = box.querySelector<HTMLElement>('[data-unread]');
      toEnd();
      if (unread && unread.offsetTop < box.scrollTop) box.scrollTop = Math.max(0, unread.offsetTop - 24);
    } else if (isWhole && (wasAtEnd.current || (lastIsOwn && lastId !== was.lastId))) toEnd();
    else {
      const line = was.anchor && lineIn(box, was.anchor.seq);
      if (was.anchor && line) box.scrollTop += topOf(line, box) - was.anchor.top;
    }
    before.current = { firstId, lastId, size, isWhole, anchor: null };
    look();
  }, [firstId, lastId, size, lastIsOwn, isWhole, toEnd, look]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The phone's keyboard shrinks the thread; the text may grow, too.
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    look();
    const box = scroller.current;
    if (!box) return;
    if (box.scrollTop < nearPx) onNearTop();
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) onNearEnd();
  };

  const toLine = useCallback(
    (seq: number) => {
      const box = scroller.current;
      const line = box && lineIn(box, String(seq));
      if (!line) return false;
      wasAtEnd.current = false;
      box.scrollTop += topOf(line, box) - (box.clientHeight - line.offsetHeight) / 2;
      line.focus({ preventScroll: true });
      look();
      return true;
    },
    [look],
  );
  return { scroller, isAtEnd, onScroll, toEnd, toLine };
}

// Sticky bars: focused elements scroll clear of them, and bars that leave the page less than three fifths scroll with it.
import type { RefCallback } from 'react';

type Edge = 'top' | 'bottom';
interface Taken {
  edge: Edge;
  px: number;
  stays: boolean;
}

const mostOfHeight = 0.4;
const besidePx = 8;
const bars = new Map<HTMLElement, Edge>();

function takenBy(bar: HTMLElement, edge: Edge): Taken | null {
  bar.style.removeProperty('position');
  const style = getComputedStyle(bar);
  if (style.position !== 'sticky' && style.position !== 'fixed') return null;
  return { edge, px: bar.offsetHeight + (Number.parseFloat(style[edge]) || 0), stays: style.position === 'fixed' };
}

const most = (taken: readonly Taken[], edge: Edge): number =>
  Math.max(0, ...taken.filter((each) => each.edge === edge).map(({ px }) => px));

/** Two at the bottom stand upon each other, the last of the page lowest: `--bars-below` is what each has beneath it. */
function stack(): void {
  const atBottom = [...bars].flatMap(([bar, edge]) => (edge === 'bottom' ? [bar] : []));
  for (const bar of atBottom) {
    const later = atBottom.filter((other) => bar.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    bar.style.setProperty('--bars-below', `${later.reduce((px, { offsetHeight }) => px + offsetHeight, 0)}px`);
  }
}

function measure(): void {
  stack();
  const all = [...bars].map(([bar, edge]) => [bar, takenBy(bar, edge)] as const);
  let taken = all.flatMap(([, each]) => (each ? [each] : []));
  if (most(taken, 'top') + most(taken, 'bottom') > mostOfHeight * window.innerHeight) {
    for (const [bar, each] of all) if (each && !each.stays) bar.style.position = 'static';
    taken = taken.filter(({ stays }) => stays);
  }
  const { style } = document.documentElement;
  const roomAt = (edge: Edge) => `${Math.min(most(taken, edge), mostOfHeight * window.innerHeight) + besidePx}px`;
  // The page ends above what lies over its end.
  const over = taken.filter(({ stays }) => stays);
  style.setProperty('--covered-below', `${most(over, 'bottom')}px`);
  // What sticks and scrolls by itself ends above them.
  style.setProperty('--bars-at-end', `${most(taken, 'bottom')}px`);
  style.scrollPaddingTop = roomAt('top');
  style.scrollPaddingBottom = roomAt('bottom');
}

let sizes: ResizeObserver | null = null;
function watch(): ResizeObserver {
  if (!sizes) {
    sizes = new ResizeObserver(measure);
    window.addEventListener('resize', measure);
  }
  return sizes;
}

const barAt =
  (edge: Edge): RefCallback<HTMLElement> =>
  (bar) => {
    if (!bar) return undefined;
    bars.set(bar, edge);
    watch().observe(bar);
    measure();
    return () => {
      bars.delete(bar);
      watch().unobserve(bar);
      measure();
    };
  };

/** `<div ref={bottomBar} className={styles.bar}>`; how it stays is its own style's, `sticky` or `fixed`. */
export const [topBar, bottomBar] = [barAt('top'), barAt('bottom')];

// Steps in another order: dragged by their handle with finger or mouse, or moved by buttons; each move is said aloud.
import { useRef, useState, type PointerEvent } from 'react';

interface Reorder {
  count: number;
  move: (from: number, to: number) => void;
}

const placeUnder = (y: number, rows: readonly HTMLElement[]): number => {
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at === -1 ? rows.length - 1 : at;
};

export function useReorder({ count, move }: Reorder) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setStatus] = useState('');

  const to = (from: number, at: number) => {
    if (at < 0 || at >= count || at === from) return false;
    move(from, at);
    setStatus(`Moved to place ${at + 1} of ${count}.`);
    return true;
  };
  const take = (at: number | null) => {
    held.current = at;
    setDragged(at);
  };
  const follow = ({ clientY }: PointerEvent) => {
    const from = held.current;
    if (from === null || !list.current) return;
    const rows = [...list.current.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
    // Among the others: the one that is held must not stand in its own way.
    const others = rows.filter((_, index) => index !== from);
    const last = others.at(-1)?.getBoundingClientRect();
    const isBelowAll = last !== undefined && clientY >= last.top + last.height / 2;
    const target = isBelowAll ? count - 1 : placeUnder(clientY, others);
    if (to(from, target)) take(target);
  };

  return {
    list,
    dragged,
    announcement,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        take(index);
      },
      onPointerMove: follow,
      onPointerUp: () => take(null),
      onPointerCancel: () => take(null),
    }),
    up: (index: number) => to(index, index - 1),
    down: (index: number) => to(index, index + 1),
  };
}

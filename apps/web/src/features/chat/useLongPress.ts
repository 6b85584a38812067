// A finger that rests on something for half a second.
import { type PointerEvent, useRef } from 'react';

const longMs = 500;
const stillPx = 10;

export function useLongPress(onLong: () => void) {
  const began = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const stop = () => {
    if (began.current) clearTimeout(began.current.timer);
    began.current = null;
  };
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop();
      if (pointerType === 'touch') began.current = { timer: setTimeout(onLong, longMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = began.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

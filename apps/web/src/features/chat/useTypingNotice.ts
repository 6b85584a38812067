// Tells the other one that I am typing: on the first key, again every few seconds, and when I stop.
import { useCallback, useEffect, useRef } from 'react';
import { sayTyping } from './chat.realtime.ts';

const sayAgainMs = 3_000;
const stopsAfterMs = 4_000;

export function useTypingNotice(userId: string): { typed: () => void; stopped: () => void } {
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(timer.current);
    if (typedAt.current === 0) return;
    typedAt.current = 0;
    sayTyping(userId, false);
  }, [userId]);

  const typed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, stopsAfterMs);
    if (Date.now() - typedAt.current < sayAgainMs) return;
    typedAt.current = Date.now();
    sayTyping(userId, true);
  }, [userId, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}

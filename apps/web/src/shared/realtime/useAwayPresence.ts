// Tells presence 'away' while the page is seen but nobody has touched it for five minutes.
import { useEffect, useRef } from 'react';
import { activeAgoSeconds } from '#shared/session/activity.ts';
import { emit, useRealtimeState } from './realtime.ts';

const awayAfterSeconds = 5 * 60;
const lookEveryMs = 5_000;

export function useAwayPresence(): void {
  const isConnected = useRealtimeState();
  const notified = useRef<boolean | null>(null);
  useEffect(() => {
    notified.current = null;
    if (!isConnected) return;
    const look = () => {
      const IsAway = activeAgoSeconds() >= awayAfterSeconds;
      if (IsAway === (notified.current ?? false)) return;
      if (emit('presence-message', { IsAway })) notified.current = IsAway;
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isConnected]);
}

// Signs out at the stored `logoutTime`; at once where it has passed.
import { logoutTime, subscribeSession } from './session.ts';

// Timers are limited to 32 bits of milliseconds; a session may last 180 days.
const longestTimerMs = 2 ** 31 - 1;

export function startSignOutTimer(leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const at = logoutTime();
    if (at === null) return;
    const left = at - Date.now();
    if (left <= 0) leave();
    else timer = setTimeout(arm, Math.min(left, longestTimerMs));
  };
  arm();
  const unsubscribe = subscribeSession(arm);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

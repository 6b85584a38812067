// Whether there is a connection: the browser believes so, and the server could be reached when it was last asked.
import { useSyncExternalStore } from 'react';
import { canReach, followReach } from '../api/reach.ts';

const subscribe = (follower: () => void) => {
  const unfollow = followReach(follower);
  window.addEventListener('online', follower);
  window.addEventListener('offline', follower);
  return () => {
    unfollow();
    window.removeEventListener('online', follower);
    window.removeEventListener('offline', follower);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine && canReach());

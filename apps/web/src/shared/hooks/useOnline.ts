// Whether there is a connection: by the browser's flag and the last request.
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

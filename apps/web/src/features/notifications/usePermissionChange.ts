// Whether this browser can push, and a callback when the person changes the notification permission in the browser itself.
import { useEffect, useEffectEvent } from 'react';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function usePermissionChange(changed: (isGranted: boolean) => void): void {
  const heard = useEffectEvent(changed);
  useEffect(() => {
    if (!canPush()) return undefined;
    let isLeft = false;
    let status: PermissionStatus | null = null;
    const notify = () => heard(Notification.permission === 'granted');
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isLeft) return;
        status = found;
        found.addEventListener('change', notify);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      status?.removeEventListener('change', notify);
    };
  }, []);
}

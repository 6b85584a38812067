// Hears when the person changes, in the browser itself, whether MyCrew may show notifications.
import { useEffect, useEffectEvent } from 'react';
import { canPush } from './pushRegistration.ts';

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

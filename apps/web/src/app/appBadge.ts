// What is unread as a number on the app's icon, where the system shows one; nothing once nobody is signed in.
import { useEffect } from 'react';
import { useBadges } from './shell/useBadges.ts';

type CanBadge = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function useAppBadge(): void {
  const { all } = useBadges();
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as CanBadge;
    // Refused where the app is not installed, or may not notify.
    const badge = all > 0 ? setAppBadge?.call(navigator, all) : clearAppBadge?.call(navigator);
    badge?.catch(() => {});
  }, [all]);
  useEffect(() => () => void (navigator as CanBadge).clearAppBadge?.().catch(() => {}), []);
}

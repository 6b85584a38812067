// What is unread as a number on the app's icon, where the system shows one; nothing once nobody is signed in. The worker sets it, too.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { useBadges } from './shell/useBadges.ts';

type CanBadge = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function useAppBadge(): void {
  const { all } = useBadges();
  const { dataUpdatedAt } = useQuery(dashboardQueries.counts());
  useEffect(() => {
    // With each reading: a push may have put another number there.
    if (dataUpdatedAt === 0) return;
    const { setAppBadge, clearAppBadge } = navigator as CanBadge;
    // Refused where the app is not installed, or may not notify.
    const badge = all > 0 ? setAppBadge?.call(navigator, all) : clearAppBadge?.call(navigator);
    badge?.catch(() => {});
  }, [all, dataUpdatedAt]);
  useEffect(() => () => void (navigator as CanBadge).clearAppBadge?.().catch(() => {}), []);
}

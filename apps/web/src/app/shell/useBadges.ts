// The counts on tabs, sidebar and menu; an active alert counts in the menu's sum.
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import type { Badge } from './destinations.ts';

interface Badges extends Record<Badge, number> {
  messages: number;
  all: number;
}

export function useBadges(): Badges {
  const { data } = useQuery(dashboardQueries.counts());
  const { data: alerts = [] } = useQuery(crewAlertQueries.alerts());
  const calling = alerts.filter(({ AlertStatus, MyAnswer }) => AlertStatus === 'Active' && MyAnswer === null).length;
  return {
    contacts: data?.Contacts ?? 0,
    notifications: data?.Notifications ?? 0,
    messages: data?.Messages ?? 0,
    all: (data?.count ?? 0) + calling,
  };
}

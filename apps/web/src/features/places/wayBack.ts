// Back to the alert that somebody came from, else home.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';

export function wayBack(alert: AlertDetails | undefined): { path: string; label: string } {
  if (!alert) return { path: routes.home.path, label: 'Home' };
  if (alert.IsMine) return { path: routes.distressAlert.path, label: 'Your alert' };
  return { path: hrefOf('crewAlert', { id: alert.DistressId }), label: `${alert.Youth.FirstName}’s alert` };
}

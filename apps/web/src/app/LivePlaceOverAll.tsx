// Sends the live location over every page except the alert's own, also over the lock and new terms.
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { lazyPart } from '#shared/routing/lazyScreen.ts';

const LivePlaceLine = lazyPart(async () => (await import('#features/distress/parts/LivePlaceLine.tsx')).LivePlaceLine);

export function LivePlaceOverAll() {
  const { pathname } = useLocation();
  return pathname === routes.distressAlert.path ? null : <LivePlaceLine />;
}

// That my place is being kept up to date is said, and done, over every page but the alert's own, which does it itself; also
// over the lock and new terms: whoever walks on with a phone that locked itself has not stopped it.
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { lazyPart } from '#shared/routing/lazyScreen.ts';

const LivePlaceLine = lazyPart(async () => (await import('#features/distress/parts/LivePlaceLine.tsx')).LivePlaceLine);

export function LivePlaceOverAll() {
  const { pathname } = useLocation();
  return pathname === routes.distressAlert.path ? null : <LivePlaceLine />;
}

// The tour, over home alone: by itself the first time, and where it was asked for.
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { isTourAsked } from '#features/tour/tourAsked.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { shellTabs } from './destinations.ts';

const Tour = lazyPart(async () => (await import('#features/tour/parts/Tour.tsx')).Tour);
const places = shellTabs.map(({ url }) => url);

export function TourOverHome() {
  const me = useSession();
  const { pathname, state } = useLocation();
  const isAsked = isTourAsked(state);
  const isYouth = me?.Kind === 'youth';
  if (pathname !== routes.home.path || !me || !(isAsked || (isYouth && me.YouthTutorialSkip))) return null;
  return <Tour isYouth={me.Kind !== 'supporter'} isAsked={isAsked} places={places} />;
}

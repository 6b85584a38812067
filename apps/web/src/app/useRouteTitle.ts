// The document's title: the page and the product's name, after what waits; or a neutral one, where the page or the device asks for it.
import { brand } from '@mycrew/contract/brand.ts';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { neutralName, useLook } from '#shared/display/look.ts';
import { useWantedTitle } from '#shared/help/neutralTitle.ts';
import type { RouteHandle } from '#shared/routing/routeHandle.ts';
import { useShownTitleCount } from '#shared/routing/titleCount.ts';

/** The innermost route that has a handle. */
export function useRouteHandle(): Partial<RouteHandle> {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.title !== undefined) ?? {};
}

export function useRouteTitle(): void {
  const { title } = useRouteHandle();
  const neutral = useWantedTitle();
  const count = useShownTitleCount();
  const isDiscreet = useLook() === 'notes';
  useEffect(() => {
    const plain = isDiscreet ? neutralName : title ? `${title} · ${brand.name}` : brand.name;
    document.title = neutral ?? (count > 0 ? `(${count}) ${plain}` : plain);
  }, [title, neutral, count, isDiscreet]);
}

// The document's title: the page and the product's name; or a neutral one, where the page asks for it.
import { brand } from '@mycrew/contract/constants.ts';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useWantedTitle } from '#shared/help/neutralTitle.ts';
import type { RouteHandle } from '#shared/routing/routeHandle.ts';

/** The innermost route that has a handle. */
export function useRouteHandle(): Partial<RouteHandle> {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.title !== undefined) ?? {};
}

export function useRouteTitle(): void {
  const { title } = useRouteHandle();
  const neutral = useWantedTitle();
  useEffect(() => {
    document.title = neutral ?? (title ? `${title} · ${brand.name}` : brand.name);
  }, [title, neutral]);
}

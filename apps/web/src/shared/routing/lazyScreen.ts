// Loads a screen when its route is opened, also across a new release.
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { tabStore } from '#shared/storage/browserStore.ts';

const reloadKey = 'reloadedForRelease';
const oneReloadPerMs = 60_000;
const secondTryMs = 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let bringAnew = () => window.location.reload();
/** For callers that know the target of the tap. */
export const reloadBy = (reload: () => void): void => {
  bringAnew = reload;
};

/** Tries twice, then reloads the page once: after a deploy the old chunks are gone. */
export async function loadWithRetry<M>(load: () => Promise<M>, reload = () => bringAnew()): Promise<M> {
  try {
    return await load();
  } catch {
    await pause(secondTryMs);
  }
  try {
    return await load();
  } catch (error) {
    // Offline, a reload would show the browser's own error page.
    if (!navigator.onLine) throw error;
    const lastReload = Number(tabStore.getItem(reloadKey) ?? 0);
    if (Date.now() - lastReload < oneReloadPerMs) throw error;
    tabStore.setItem(reloadKey, String(Date.now()));
    reload();
    return new Promise<M>(() => {});
  }
}

type NameOfComponent<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M];

type Load = () => Promise<ComponentType>;
let framed: (load: Load) => Promise<ComponentType> = (load) => load();
/** While the app moves: a screen may be replaced by its frame until its chunk has loaded. */
export const frameScreensBy = (frame: typeof framed | null): void => {
  framed = frame ?? ((load) => load());
};

/** For a route's `lazy`: `lazyScreen(() => import('./screens/HomeScreen.tsx'), 'HomeScreen')`. `ahead` only fetches. */
export const lazyScreen = <M extends object, K extends NameOfComponent<M>>(load: () => Promise<M>, name: K) =>
  Object.assign(
    async () => ({ Component: await framed(async () => (await loadWithRetry(load))[name] as ComponentType) }),
    { ahead: load as () => Promise<unknown> },
  );

/** Required: fails to the page's error boundary; needs `<Suspense>`. */
export const lazyChunk = <P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy(async () => ({ default: (await loadWithRetry(load))[name] }));

/** Optional: may load later or fail; retried at the next render. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let known: ComponentType<P> | null = null;
  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => known);
    useEffect(() => {
      if (Loaded) return undefined;
      let isHere = true;
      load().then(
        (part) => {
          known = part;
          if (isHere) setLoaded(() => part);
        },
        () => {},
      );
      return () => {
        isHere = false;
      };
    }, [Loaded]);
    return Loaded && createElement(Loaded, props);
  };
};

// Loads a screen when its route is opened, also across a new release.
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

const reloadKey = 'reloadedForRelease';
const oneReloadPerMs = 60_000;
const secondTryMs = 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let bringAnew = () => window.location.reload();
/** For whoever knows where a tap was leading. */
export const reloadBy = (reload: () => void): void => {
  bringAnew = reload;
};

/** Tries twice, then loads the page anew once: after a deploy the old pieces are gone. */
export async function loadWithRetry<M>(load: () => Promise<M>, reload = () => bringAnew()): Promise<M> {
  try {
    return await load();
  } catch {
    await pause(secondTryMs);
  }
  try {
    return await load();
  } catch (error) {
    // Without a network the browser would put its own page in the place of everything.
    if (!navigator.onLine) throw error;
    const lastReload = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - lastReload < oneReloadPerMs) throw error;
    sessionStorage.setItem(reloadKey, String(Date.now()));
    reload();
    return new Promise<M>(() => {});
  }
}

type NameOfComponent<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M];

/** For a route's `lazy`: `lazyScreen(() => import('./screens/HomeScreen.tsx'), 'HomeScreen')`. */
export const lazyScreen =
  <M extends object, K extends NameOfComponent<M>>(load: () => Promise<M>, name: K) =>
  async (): Promise<{ Component: ComponentType }> => ({
    Component: (await loadWithRetry(load))[name] as ComponentType,
  });

/** For what has to come, and goes to the page's error where it does not: `<Suspense>` stands around it. */
export const lazyChunk = <P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy(async () => ({ default: (await loadWithRetry(load))[name] }));

/** For what may come a moment after its page, or not at all; the next time it is asked for anew. */
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

// The address requested before sign-in.
import { tabStore } from '#shared/storage/browserStore.ts';
const placeKey = 'rememberedPlace';

export const rememberPlace = (path: string): void => tabStore.setItem(placeKey, path);

/** Reads and removes it; internal paths only. */
export function takeRememberedPlace(): string | null {
  const place = tabStore.getItem(placeKey);
  tabStore.removeItem(placeKey);
  return place && /^\/(?!\/)/u.test(place) ? place : null;
}

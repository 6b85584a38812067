// The address requested before sign-in.
const placeKey = 'rememberedPlace';

export const rememberPlace = (path: string): void => sessionStorage.setItem(placeKey, path);

/** Reads and removes it; internal paths only. */
export function takeRememberedPlace(): string | null {
  const place = sessionStorage.getItem(placeKey);
  sessionStorage.removeItem(placeKey);
  return place && /^\/(?!\/)/u.test(place) ? place : null;
}

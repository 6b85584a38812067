// The address requested before sign-in.
const placeKey = 'rememberedPlace';

export const rememberPlace = (path: string): void => sessionStorage.setItem(placeKey, path);

/** The place, once; only paths of our own. */
export function takeRememberedPlace(): string | null {
  const place = sessionStorage.getItem(placeKey);
  sessionStorage.removeItem(placeKey);
  return place && /^\/(?!\/)/u.test(place) ? place : null;
}

// Asks the device once where it is; only ever after a tap, and rounded before it goes anywhere.
export type NotFound = 'denied' | 'slow' | 'unknown';

export class WhereUnknown extends Error {
  readonly reason: NotFound;

  constructor(reason: NotFound) {
    super(reason);
    this.reason = reason;
  }
}

const timeoutMs = 10_000;
const seenWithinMs = 60_000;
const reasons: Record<number, NotFound> = { 1: 'denied', 3: 'slow' };

/** About 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

export const whereAmI = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new WhereUnknown('unknown'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new WhereUnknown(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge: seenWithinMs },
    );
  });

export const notFoundWords: Record<NotFound, string> = {
  denied:
    'Your browser keeps your location to itself. Type a town or suburb instead, or allow location in the browser’s settings for this site.',
  slow: 'Your device took too long to say where you are. Type a town or suburb, or try again.',
  unknown: 'Your device doesn’t know where it is right now. Type a town or suburb instead.',
};

// Watches the device's location and sends updates: rate-limited, only on movement, never stale ones.
import { livePlace } from '@mycrew/contract/constants.ts';
import { metresBetween } from '#shared/map/metresBetween.ts';
import { asChosen, type Place, whereIAm } from './whereIAm.ts';

/** A location, and when the device had it. */
export interface Fix {
  place: Place;
  at: number;
}

/** `unlocated`: the device doesn't know. `unsent`: sending failed; the next one follows. */
export type Trouble = 'unlocated' | 'unsent';

/** What was sent, and when it was tried; outlives the page. */
export interface Pace {
  triedAt: number;
  askedAt: number;
  sent: Fix | null;
}
export const newPace = (): Pace => ({ triedAt: 0, askedAt: 0, sent: null });

const lookEveryMs = 5_000;
const goodForMs = livePlace.atMostEveryMs;
const refused = 1;

const hasMoved = (kind: 'exact' | 'area', a: Place, b: Place): boolean =>
  kind === 'area'
    ? a.Latitude !== b.Latitude || a.Longitude !== b.Longitude
    : metresBetween(a, b) >= livePlace.movedMetres;

/** Whether recipients should get an update now. */
function isDue(kind: 'exact' | 'area', { triedAt, sent }: Pace, latest: Fix | null, now: number): boolean {
  if (now - triedAt < livePlace.atMostEveryMs) return false;
  if (!sent || now - sent.at >= livePlace.anewMs) return true;
  return latest !== null && hasMoved(kind, sent.place, latest.place);
}

interface Following {
  kind: 'exact' | 'area';
  pace: Pace;
  /** False where nobody wants it any more. */
  send: (fix: Fix, signal: AbortSignal) => Promise<boolean>;
  onTrouble: (trouble: Trouble | null) => void;
  /** The device reported a location; sending it is decided elsewhere. */
  onLocated: () => void;
  /** The device refuses its location; nothing more comes. */
  onRefused: () => void;
  onOver: () => void;
  /** Whether an error means that it is over. */
  isOver: (error: unknown) => boolean;
}

/** Returns a function that stops it. */
export function followMe(following: Following): () => void {
  const { kind, pace, send, onTrouble, onLocated, onRefused, onOver, isOver } = following;
  const { geolocation } = navigator;
  const ended = new AbortController();
  let latest: Fix | null = null;
  let isBusy = false;

  /** After a suspended page the last fix is stale. */
  const freshFix = async (now: number): Promise<Fix | null> => {
    if (latest && now - latest.at <= goodForMs) return latest;
    if (now - pace.askedAt < goodForMs) return null;
    pace.askedAt = now;
    const place = await whereIAm(kind);
    if (!place && !ended.signal.aborted) onTrouble('unlocated');
    return place && { place, at: Date.now() };
  };

  const sendDue = async (now: number): Promise<void> => {
    const fix = await freshFix(now);
    if (!fix || ended.signal.aborted) return;
    pace.triedAt = Date.now();
    const isWanted = await send(fix, ended.signal);
    pace.sent = fix;
    if (ended.signal.aborted) return;
    onTrouble(null);
    if (!isWanted) onOver();
  };

  const look = (): void => {
    const now = Date.now();
    if (isBusy || !isDue(kind, pace, latest, now)) return;
    isBusy = true;
    sendDue(now)
      .catch((error: unknown) => {
        if (ended.signal.aborted) return;
        if (isOver(error)) onOver();
        else onTrouble('unsent');
      })
      .finally(() => (isBusy = false));
  };

  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      latest = { place: asChosen(kind, coords), at: Math.min(timestamp || Date.now(), Date.now()) };
      onLocated();
      look();
    },
    ({ code }) => (code === refused ? onRefused() : onTrouble('unlocated')),
    { enableHighAccuracy: kind === 'exact', maximumAge: lookEveryMs },
  );
  const timer = setInterval(look, lookEveryMs);
  return () => {
    ended.abort();
    geolocation.clearWatch(watch);
    clearInterval(timer);
  };
}

// How far I am from a point: known at once where I allowed my location before, else once I ask. It never leaves the browser.
import { useEffect, useEffectEvent, useState } from 'react';
import { metresBetween, type Point } from '#shared/map/metresBetween.ts';

export type Distance = { state: 'unasked' | 'asking' | 'unknown' } | { state: 'known'; metres: number };

const lookForMs = 10_000;
const goodForMs = 60_000;

export function useDistanceTo({ Latitude, Longitude }: Point): Distance & { ask: () => void } {
  const [here, setHere] = useState<Point | null>(null);
  const [state, setState] = useState<'unasked' | 'asking' | 'unknown'>('unasked');

  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unknown');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ Latitude: coords.latitude, Longitude: coords.longitude }),
      () => setState('unknown'),
      { timeout: lookForMs, maximumAge: goodForMs },
    );
  };

  const askIfAllowed = useEffectEvent((state: PermissionState) => {
    if (state === 'granted') ask();
    if (state === 'denied') setState('unknown');
  });
  useEffect(() => {
    let isLeft = false;
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => !isLeft && askIfAllowed(state),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);

  const known = here && { state: 'known' as const, metres: metresBetween(here, { Latitude, Longitude }) };
  return { ...(known ?? { state }), ask };
}

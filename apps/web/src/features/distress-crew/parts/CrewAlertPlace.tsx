// Their location in words first: distance, time, directions. A map only on a tap.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import MapPinIcon from '~icons/ph/map-pin';
import MapPinFillIcon from '~icons/ph/map-pin-fill';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react';
import { placesQueries } from '#features/places/places.queries.ts';
import { directionsTo } from '#shared/format/directions.ts';
import { clockTime } from '#shared/format/times.ts';
import { type Point, metresBetween } from '#shared/map/metresBetween.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { allowOwnScripts } from '#shared/security/ownScripts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { PlaceWhen } from './PlaceWhen.tsx';
import styles from '../crewAlert.module.css';

type Distance = { state: 'unasked' | 'asking' | 'unknown' } | { state: 'known'; metres: number };

const lookForMs = 10_000;
const goodForMs = 60_000;

/** The viewer's distance: at once where location is allowed, else on request. It never leaves the browser. */
function useDistanceTo({ Latitude, Longitude }: Point): Distance & { ask: () => void } {
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

/** 'About 300 m from you', '1.2 km from you', 'about 14 km from you'. */
function distanceWords(metres: number, isRough: boolean): string {
  const about = isRough ? 'about ' : '';
  if (metres < 950)
    return isRough ? 'Within about a kilometre of you' : `${Math.max(50, Math.round(metres / 50) * 50)} m from you`;
  const km = metres / 1_000;
  const written = km < 10 && !isRough ? km.toFixed(1) : String(Math.round(km));
  return `${about}${written} km from you`.replace(/^a/u, 'A');
}

const pointWords = ({ Latitude, Longitude }: Point, digits: number): string =>
  `${Latitude.toFixed(digits)}, ${Longitude.toFixed(digits)}`;

const CrewMap = lazy(async () => {
  allowOwnScripts();
  const { CrewMap } = await loadWithRetry(() => import('./CrewMap.tsx'));
  return { default: CrewMap };
});

type Place = NonNullable<AlertDetails['Location']>;

const digits = { exact: 5, area: 2, none: 2 } as const;

function HowFar({ place }: { place: Place }) {
  const distance = useDistanceTo(place);
  switch (distance.state) {
    case 'known':
      return <p className="strong">{distanceWords(distance.metres, place.Kind === 'area')}</p>;
    case 'asking':
      return <output className="small muted">Looking where you are</output>;
    case 'unknown':
      return null;
    case 'unasked':
      return (
        <button type="button" className="link small" onClick={distance.ask}>
          How far is it from me?
        </button>
      );
  }
}

/** Only on a tap: map tiles come from somebody else's server. */
function OnMap({ place, youth }: { place: Place; youth: string }) {
  const { data: map } = useQuery(placesQueries.map());
  const [isAsked, setAsked] = useState(false);
  if (!map?.TileUrl) return null;
  if (!isAsked) {
    return (
      <PlainButton variant="text" size="small" onClick={() => setAsked(true)}>
        Show on a map
      </PlainButton>
    );
  }
  return (
    <Suspense fallback={<output className="small muted">Loading the map</output>}>
      <CrewMap
        tileUrl={map.TileUrl}
        credit={map.Credit}
        latitude={place.Latitude}
        longitude={place.Longitude}
        isArea={place.Kind === 'area'}
        label={`Map of where ${youth} is`}
      />
    </Suspense>
  );
}

export function CrewAlertPlace({ alert }: { alert: AlertDetails }) {
  const { Location: place, Youth } = alert;
  if (!place || place.Kind === 'none') {
    return (
      <p className={`${styles.crewPlace} ${styles.crewPlaceNone} small muted`}>
        <MapPinIcon size={22} aria-hidden="true" />
        {Youth.FirstName} hasn’t shared where they are. You can ask.
      </p>
    );
  }
  const isArea = place.Kind === 'area';
  return (
    <section className={`card ${styles.crewPlace}`} aria-label={`Where ${Youth.FirstName} is`}>
      <MapPinFillIcon size={24} aria-hidden="true" />
      <div className={styles.crewPlaceWords}>
        <HowFar place={place} />
        <p className={isArea ? 'strong' : 'small'}>
          {isArea ? 'The area, to about a kilometre' : `Where ${Youth.FirstName} was at ${clockTime(place.On)}`}
        </p>
        <p className="small muted numbers">
          {isArea && `At ${clockTime(place.On)}. `}
          {emergencyPointWords(place)}
        </p>
        <PlaceWhen place={place} youth={Youth.FirstName} />
      </div>
      <PlainButton
        variant="soft"
        href={directionsTo({ latitude: place.Latitude, longitude: place.Longitude })}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Directions to ${Youth.FirstName}, opens a map`}
      >
        Directions
      </PlainButton>
      <OnMap place={place} youth={Youth.FirstName} />
    </section>
  );
}

const emergencyPointWords = (place: Place): string =>
  `${place.Kind === 'area' ? 'Around' : 'For 000:'} ${pointWords(place, digits[place.Kind])}`;

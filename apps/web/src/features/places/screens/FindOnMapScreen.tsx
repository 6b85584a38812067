// The places on a map: the operator's, or a drawn one with the list under it.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type CSSProperties } from 'react';
import LampIcon from '~icons/ph/lamp-duotone';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { allowOwnScripts } from '#shared/security/ownScripts.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import type { Where } from '../looking.ts';
import { AlertStrip } from '../parts/AlertStrip.tsx';
import { PlaceCard } from '../parts/PlaceCard.tsx';
import { PlaceIcon } from '../parts/PlaceIcon.tsx';
import { PlaceList } from '../parts/PlaceList.tsx';
import { WhereToLook } from '../parts/WhereToLook.tsx';
import { distanceWords, markWords } from '../placeWords.ts';
import { placesQueries } from '../places.queries.ts';
import { useAlertInHand } from '../useAlertInHand.ts';
import { usePlacesHere } from '../usePlacesHere.ts';
import styles from './FindOnMapScreen.module.css';

const ringsMetres = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const metresADegree = 111_320;
/** Share of half the map, as a margin. */
const edge = 0.9;

/** The smallest ring around all places. */
const outerRing = (metres: readonly number[]): number =>
  ringsMetres.find((ring) => metres.every((each) => each <= ring)) ?? ringsMetres.at(-1)!;

/** From the centre, -1 to 1 on each axis. */
function onRings(
  { latitude, longitude }: Where,
  { Latitude, Longitude }: Pick<NearbyPlace, 'Latitude' | 'Longitude'>,
  outer: number,
): { right: number; down: number } {
  const east = (Longitude - longitude) * metresADegree * Math.cos((latitude * Math.PI) / 180);
  const south = (latitude - Latitude) * metresADegree;
  const scale = edge / Math.max(outer, Math.hypot(east, south));
  return { right: east * scale, down: south * scale };
}

interface RingMapProps {
  where: Where;
  places: readonly NearbyPlace[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const radius = 90;
const reach = (metres: number): string => distanceWords(metres).replace(' away', '');

/** The drawn map, used without a configured one: position, places, and distance rings. No streets. */
function RingMap({ where, places, chosenId, onChoose }: RingMapProps) {
  const outer = outerRing(places.map(({ DistanceMetres }) => DistanceMetres));
  const rings = [outer / 2, outer];
  return (
    <>
      <section className={styles.map} aria-label="Map of safe places">
        <svg className={styles.ground} viewBox="-100 -100 200 200" aria-hidden="true">
          {rings.map((metres) => (
            <g key={metres}>
              <circle className={styles.ring} r={(radius * metres) / outer} />
              <text className={styles.reach} y={(radius * metres) / outer - 3}>
                {reach(metres)}
              </text>
            </g>
          ))}
          <path className={styles.north} d="M0 -98 l3 7 h-6 z" />
        </svg>
        <span className={styles.here}>
          <LampIcon size={26} aria-hidden="true" />
        </span>
        {places.map((place) => {
          const { right, down } = onRings(where, place, outer);
          const at = { '--right': right, '--down': down } as CSSProperties;
          return (
            <button
              key={place._id}
              type="button"
              className={styles.mark}
              style={at}
              aria-label={markWords(place)}
              aria-pressed={place._id === chosenId}
              onClick={() => onChoose(place._id)}
            >
              <PlaceIcon type={place.Type} size={22} />
            </button>
          );
        })}
      </section>
      <p className="caption muted">
        The lamp is {where.label}, north is up, and the rings are {reach(outer / 2)} and {reach(outer)} from it. Streets
        are not drawn: ‘Directions’ opens them.
      </p>
    </>
  );
}

const PlacesMap = lazy(async () => {
  allowOwnScripts();
  const { PlacesMap: component } = await loadWithRetry(() => import('../parts/PlacesMap.tsx'));
  return { default: component };
});

interface MapOfPlacesProps {
  /** Null: none is configured, so the drawn map is used. */
  tileUrl: string | null;
  credit: string;
  where: Where;
  places: readonly NearbyPlace[];
  alert?: AlertDetails | undefined;
}

/** The map with the selected place's card. */
function MapOfPlaces({ tileUrl, credit, where, places, alert }: MapOfPlacesProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Google's terms let its places stand on Google's own map only.
  const onMap = useMemo(() => places.filter(({ Source }) => Source !== 'google'), [places]);
  const chosen = onMap.find(({ _id }) => _id === chosenId);
  const marks = { places: onMap, chosenId, onChoose: setChosenId };
  const leftOut = places.length - onMap.length;
  return (
    <>
      {tileUrl === null ? (
        <RingMap {...marks} where={where} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={2} shape="card" label="Loading the map" />}>
          <PlacesMap {...marks} tileUrl={tileUrl} centre={where} />
        </Suspense>
      )}
      <p className="caption muted">
        {tileUrl !== null && `Map ${credit}. `}
        {leftOut > 0 && `${leftOut === 1 ? '1 place stands' : `${leftOut} places stand`} in the list only`}
      </p>
      <div aria-live="polite">
        {chosen ? (
          <PlaceCard place={chosen} alert={alert} headingLevel={2} />
        ) : (
          <p className="small muted">Tap a mark to see what is there.</p>
        )}
      </div>
    </>
  );
}

export function FindOnMapScreen() {
  const hand = useAlertInHand();
  const here = usePlacesHere(hand.theirPlace);
  const { data: map, isError } = useQuery(placesQueries.map());
  const alert = hand.isOver ? undefined : hand.alert;
  const { looking, reading } = here;
  const tileUrl = map?.TileUrl ?? null;
  const hasMap = (map !== undefined || isError) && here.isOnline;
  return (
    <SubPage
      title="Safe places on a map"
      back={{ path: `${routes.safePlace.path}${hand.search}`, label: 'The list' }}
      beside={<QuickExit />}
    >
      <TelephoneLine />
      <AlertStrip hand={hand} />
      <WhereToLook theirPlace={hand.theirPlace} />
      {!here.isOnline && (
        <output className="banner">There is no map without a connection. The list has the same places.</output>
      )}
      {hasMap && looking && reading.data && reading.data.Places.length > 0 && (
        <MapOfPlaces
          tileUrl={tileUrl}
          credit={map?.Credit ?? ''}
          where={looking.where}
          places={reading.data.Places}
          alert={alert}
        />
      )}
      {hasMap && !looking && <p className="muted">Say where to look, and the map opens there.</p>}
      {(!hasMap || tileUrl === null || !reading.data || reading.data.Places.length === 0) && (
        <PlaceList here={here} alert={alert} />
      )}
      <QuickExitNote />
    </SubPage>
  );
}

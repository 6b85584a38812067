// The map with the card of the place that was tapped under it.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { allowOwnScripts } from '#shared/security/ownScripts.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import type { Where } from '../looking.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { RingMap } from './RingMap.tsx';

const PlacesMap = lazy(async () => {
  allowOwnScripts();
  const { PlacesMap: component } = await loadWithRetry(() => import('./PlacesMap.tsx'));
  return { default: component };
});

interface MapOfPlacesProps {
  /** Null: none is set, and we draw our own. */
  tileUrl: string | null;
  credit: string;
  where: Where;
  places: readonly NearbyPlace[];
  alert?: AlertDetails | undefined;
}

export function MapOfPlaces({ tileUrl, credit, where, places, alert }: MapOfPlacesProps) {
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

// The same places on a map: that of the operator, or our own, which has the list under it.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { AlertStrip } from '../parts/AlertStrip.tsx';
import { MapOfPlaces } from '../parts/MapOfPlaces.tsx';
import { PlaceList } from '../parts/PlaceList.tsx';
import { WhereToLook } from '../parts/WhereToLook.tsx';
import { placesQueries } from '../places.queries.ts';
import { useAlertInHand } from '../useAlertInHand.ts';
import { usePlacesHere } from '../usePlacesHere.ts';

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

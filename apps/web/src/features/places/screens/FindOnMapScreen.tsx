// The same places on a map, where an operator has set one; where not, it says so and shows the list.
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
  const hasMap = map?.TileUrl && here.isOnline;
  return (
    <SubPage
      title="Safe places on a map"
      back={{ path: `${routes.safePlace.path}${hand.search}`, label: 'The list' }}
      beside={<QuickExit />}
    >
      <TelephoneLine />
      <AlertStrip hand={hand} />
      <WhereToLook theirPlace={hand.theirPlace} />
      {(map?.TileUrl === null || isError || !here.isOnline) && (
        <output className="banner">There is no map here right now. The list has the same places.</output>
      )}
      {hasMap && looking && reading.data && (
        <MapOfPlaces
          tileUrl={map.TileUrl!}
          credit={map.Credit}
          where={looking.where}
          places={reading.data.Places}
          alert={alert}
        />
      )}
      {hasMap && !looking && <p className="muted">Say where to look, and the map opens there.</p>}
      {(!hasMap || !reading.data || reading.data.Places.length === 0) && <PlaceList here={here} alert={alert} />}
      <QuickExitNote />
    </SubPage>
  );
}

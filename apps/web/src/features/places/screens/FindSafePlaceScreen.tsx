// Somewhere safe to go: where to look, what kind, and a list; the map only for whoever asks for one.
import { routes } from '@mycrew/contract/paths.ts';
import MapTrifoldIcon from '~icons/ph/map-trifold';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AlertStrip } from '../parts/AlertStrip.tsx';
import { GoodPlaces } from '../parts/GoodPlaces.tsx';
import { PlaceList } from '../parts/PlaceList.tsx';
import { WhereToLook } from '../parts/WhereToLook.tsx';
import { useAlertInHand } from '../useAlertInHand.ts';
import { usePlacesHere } from '../usePlacesHere.ts';
import { wayBack } from '../wayBack.ts';

export function FindSafePlaceScreen() {
  const hand = useAlertInHand();
  const here = usePlacesHere(hand.theirPlace);
  const alert = hand.isOver ? undefined : hand.alert;
  return (
    <SubPage
      title="Find a safe place"
      intro="Somewhere with light and other people. If somebody is in danger, call 000 first."
      back={wayBack(hand.alert)}
      beside={<QuickExit />}
    >
      <TelephoneLine />
      <AlertStrip hand={hand} />
      <WhereToLook theirPlace={hand.theirPlace} />
      {here.looking && (
        <PlainButton
          variant="outline"
          to={`${routes.safePlaceMap.path}${hand.search}`}
          icon={<MapTrifoldIcon size={22} aria-hidden="true" />}
        >
          Show on a map
        </PlainButton>
      )}
      <PlaceList here={here} alert={alert} />
      {!here.looking && <GoodPlaces />}
      <QuickExitNote />
    </SubPage>
  );
}

// Finds a safe place: position, kind, and a list; the map on request.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import MapTrifoldIcon from '~icons/ph/map-trifold';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AlertStrip } from '../parts/AlertStrip.tsx';
import { PlaceList } from '../parts/PlaceList.tsx';
import { WhereToLook } from '../parts/WhereToLook.tsx';
import styles from '../places.module.css';
import { useAlertInHand } from '../useAlertInHand.ts';
import { usePlacesHere } from '../usePlacesHere.ts';

/** Shown before a search: how to recognise a safe place in any town. */
function GoodPlaces() {
  return (
    <section className="card stack8" aria-labelledby="good-places">
      <h2 id="good-places" className="title">
        Good anywhere
      </h2>
      <ul className={styles['list']}>
        <li>A police station, or the emergency department of a hospital, at any hour.</li>
        <li>The home of somebody in your Crew, a relative, or a neighbour you trust.</li>
        <li>A library, youth centre or community centre while it’s open.</li>
        <li>An open shop or café, or the staff at a train station. Ask for help at the counter.</li>
      </ul>
    </section>
  );
}

/** Back to the alert, else home. */
function wayBack(alert: AlertDetails | undefined): { path: string; label: string } {
  if (!alert) return { path: routes.home.path, label: 'Home' };
  if (alert.IsMine) return { path: routes.distressAlert.path, label: 'Your alert' };
  return { path: hrefOf('crewAlert', { id: alert.DistressId }), label: `${alert.Youth.FirstName}’s alert` };
}

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

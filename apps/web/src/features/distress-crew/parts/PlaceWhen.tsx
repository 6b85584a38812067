// The age of a location, and whether a newer one will come. No live region: it changes often.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { livePlace } from '@mycrew/contract/constants.ts';
import NavigationArrowIcon from '~icons/ph/navigation-arrow';
import NavigationArrowFillIcon from '~icons/ph/navigation-arrow-fill';
import { clockTime, timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import styles from '../crewAlert.module.css';

type Place = NonNullable<AlertDetails['Location']>;

const lookEveryMs = 15_000;

function wordsOf({ On, LiveUntil, LiveStoppedOn }: Place, youth: string, now: Date): string | null {
  if (LiveUntil) {
    const ago = timeAgo(On, now);
    if (now.getTime() - Date.parse(On) >= livePlace.silentMs)
      return `Last update ${ago}. ${youth}’s page may be closed or without a network.`;
    return `Place updated ${ago} · keeps updating until ${clockTime(LiveUntil)}`;
  }
  return LiveStoppedOn && `Stopped updating at ${clockTime(LiveStoppedOn)}`;
}

export function PlaceWhen({ place, youth }: { place: Place; youth: string }) {
  const now = useNow(lookEveryMs);
  const words = wordsOf(place, youth, now);
  if (!words) return null;
  const Arrow = place.LiveUntil ? NavigationArrowFillIcon : NavigationArrowIcon;
  return (
    <p className={`${styles.crewPlaceWhen} small`}>
      <Arrow size={18} aria-hidden="true" />
      {words}
    </p>
  );
}

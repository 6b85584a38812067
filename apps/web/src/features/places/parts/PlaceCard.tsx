import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ClockBoldIcon from '~icons/ph/clock-bold';
import HandHeartBoldIcon from '~icons/ph/hand-heart-bold';
import NavigationArrowIcon from '~icons/ph/navigation-arrow';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { directionsTo } from '#shared/format/directions.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { distanceWords, hoursWords, typeWords, isSamePlace } from '../placeWords.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import styles from '../places.module.css';
import { proposePlace } from '../places.queries.ts';

interface ProposeButtonProps {
  alert: AlertDetails;
  place: NearbyPlace;
}

/** Adds a place to the alert: the youth shares it, or a supporter proposes it and she accepts or declines. */
function ProposeButton({ alert, place }: ProposeButtonProps) {
  const keyFor = useKeyFor();
  const { mutate, isPending, data } = useMutation(proposePlace(useQueryClient()));
  const given = alert.SafePlaces.find((one) => isSamePlace(place, one)) ?? data;
  const { FirstName } = alert.Youth;
  if (given) {
    const isShared = given.State === 'shared';
    return (
      <output>
        <Tag tone={isShared ? 'success' : 'lamp'} icon={<CheckCircleBoldIcon size={16} aria-hidden="true" />}>
          {isShared
            ? 'Shared in the alert'
            : `Proposed. ${alert.IsMine ? 'It waits for your yes' : `It waits for ${FirstName}’s yes`}`}
        </Tag>
      </output>
    );
  }
  const words = alert.IsMine ? 'Share with my Crew' : `Propose to ${FirstName}`;
  const body = {
    DistressId: alert.DistressId,
    PlaceName: place.Name,
    Coordinates: { latitude: place.Latitude, longitude: place.Longitude },
  };
  return (
    <PlainButton
      full
      loading={isPending}
      icon={<HandHeartBoldIcon size={20} aria-hidden="true" />}
      aria-label={`${words}: ${place.Name}`}
      onClick={() => mutate({ body, key: keyFor(body) })}
    >
      {words}
    </PlainButton>
  );
}

function Hours({ place: { Hours: hours, IsOpen: isOpen } }: { place: NearbyPlace }) {
  if (hours === null && isOpen === null) return null;
  return (
    <p className={`small ${styles['hours']}`}>
      {isOpen !== null && (
        <Tag tone={isOpen ? 'success' : 'plain'} icon={<ClockBoldIcon size={16} aria-hidden="true" />}>
          {isOpen ? 'Open now' : 'Closed now'}
        </Tag>
      )}
      {hours !== null && <span className="muted">{hoursWords(hours)}</span>}
    </p>
  );
}

interface PlaceCardProps {
  place: NearbyPlace;
  /** An active alert that this person may see. */
  alert?: AlertDetails | undefined;
  headingLevel?: 2 | 3;
}

export function PlaceCard({ place, alert, headingLevel = 3 }: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { Name, Type, Address, Phone, DistanceMetres, Latitude: latitude, Longitude: longitude } = place;
  return (
    <article className="card stack12" aria-label={Name}>
      <div className={styles['head']}>
        <Tag tone="primary" icon={<PlaceIcon type={Type} />}>
          {typeWords[Type].one}
        </Tag>
        <span className="small muted numbers">{distanceWords(DistanceMetres)}</span>
      </div>
      <div>
        <Heading className="title">{Name}</Heading>
        {Address && <p className="small muted">{Address}</p>}
      </div>
      <Hours place={place} />
      <div className={styles['ways']}>
        {Phone && (
          <PlainButton
            variant="soft"
            href={telHref(Phone)}
            icon={<PhoneFillIcon size={20} aria-hidden="true" />}
            aria-label={`Call ${Name}, ${Phone}`}
          >
            Call
          </PlainButton>
        )}
        <PlainButton
          variant="outline"
          href={directionsTo({ latitude, longitude })}
          target="_blank"
          rel="noopener noreferrer"
          icon={<NavigationArrowIcon size={20} aria-hidden="true" />}
          aria-label={`Directions to ${Name}, opens a map`}
        >
          Directions
        </PlainButton>
      </div>
      {alert && <ProposeButton alert={alert} place={place} />}
    </article>
  );
}

// One place: what it is, how far, whether it is open where that is known, and the ways there.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import ClockBoldIcon from '~icons/ph/clock-bold';
import NavigationArrowIcon from '~icons/ph/navigation-arrow';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { directionsTo } from '#shared/format/directions.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { distanceWords, hoursWords, typeWords } from '../placeWords.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import { ProposeButton } from './ProposeButton.tsx';
import styles from '../places.module.css';

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
  /** One that is on and mine to see. */
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

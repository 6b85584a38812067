// Results, nearest first, with credits; or why there are none, and what to do then.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { clockTime, shortDay } from '#shared/format/times.ts';
import type { StoredPlaces } from '../lastFound.ts';
import { lookWithin, radii } from '../looking.ts';
import { countWords, furtherWords, nothingWords, typeWords } from '../placeWords.ts';
import type { PlacesHere } from '../usePlacesHere.ts';
import { PlaceCard } from './PlaceCard.tsx';
import styles from '../places.module.css';

interface CardsProps {
  places: readonly NearbyPlace[];
  credits: readonly string[];
  heading: string;
  alert?: AlertDetails | undefined;
}

function Cards({ places, credits, heading, alert }: CardsProps) {
  return (
    <section className={styles['placeList']} aria-labelledby="places-found">
      <h2 id="places-found" className="h3">
        {heading}
      </h2>
      <ul className={styles['cards']}>
        {places.map((place) => (
          <li key={place._id}>
            <PlaceCard place={place} alert={alert} />
          </li>
        ))}
      </ul>
      {credits.length > 0 && <p className="caption muted">Places from {credits.join(' and ')}</p>}
    </section>
  );
}

const storedWords = ({ label, at, type }: StoredPlaces): string =>
  `${type ? typeWords[type].many : 'Places'} near ${label}, as of ${shortDay(at)} ${clockTime(at)}`;

interface PlaceListProps {
  here: PlacesHere;
  alert?: AlertDetails | undefined;
}

/** Before a place is chosen there is only the stored list to show. */
export function PlaceList({ here: { looking, reading, isOnline, stored }, alert }: PlaceListProps) {
  const found = reading.data;
  const next = looking && radii.find((radius) => radius > looking.radius);
  return (
    <div className={styles['placeList']}>
      {!isOnline && (
        <OfflineBar>
          {stored ? 'Below is the last list you saw. ' : ''}In danger, call 000: it needs no internet. A police station
          or a hospital with an emergency department will let you in at any hour.
        </OfflineBar>
      )}
      {found && looking && found.Places.length > 0 && (
        <Cards
          places={found.Places}
          credits={found.Credits}
          heading={countWords(found.Places.length, looking.where.label)}
          alert={alert}
        />
      )}
      {found?.OnlyStored && (
        <p className="small muted">These are the places we keep ourselves. There may be more around.</p>
      )}
      {found && looking && found.Places.length === 0 && (
        <EmptyState
          title={nothingWords(looking.type, looking.radius)}
          action={next && <PlainButton onClick={() => lookWithin(next)}>{furtherWords(next)}</PlainButton>}
        >
          A police station, a hospital or an open shop with people in it is a good place too. In danger, call 000.
        </EmptyState>
      )}
      {looking && !found && (isOnline || !stored) && (
        <ReadState of={reading} rows={3} shape="card" loading="Looking for places" failed="The places didn’t load" />
      )}
      {stored && !found && (
        <Cards places={stored.places} credits={stored.credits} heading={storedWords(stored)} alert={alert} />
      )}
    </div>
  );
}

// Places to be: those that were shared or proposed, and the way to propose one.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import HouseLineIcon from '~icons/ph/house-line';
import { directionsTo } from '#shared/format/directions.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../crewAlert.module.css';

type Place = AlertDetails['SafePlaces'][number];

function byWhom({ By, State }: Place, youth: string, myId: string): string {
  const who = By._id === myId ? 'you' : By.FirstName;
  return State === 'shared' ? `From ${who}` : `From ${who}, waits for ${youth}’s yes`;
}

export function CrewSafePlaces({ alert }: { alert: AlertDetails }) {
  const myId = useSession()?.UserId ?? '';
  const { SafePlaces, Youth, DistressId } = alert;
  return (
    <section className={styles.crewSafe} aria-labelledby="safe-places">
      <h2 id="safe-places" className="title">
        Safe places
      </h2>
      {SafePlaces.length > 0 && (
        <ul className={styles.crewSafeList}>
          {SafePlaces.map((place) => (
            <li key={place._id} className={styles.crewSafePlace}>
              <span className={styles.crewSafeWords}>
                <strong>{place.PlaceName}</strong>
                <span className="small muted">{byWhom(place, Youth.FirstName, myId)}</span>
              </span>
              <a
                className="link small"
                href={directionsTo(place.Coordinates)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Directions to ${place.PlaceName}, opens a map`}
              >
                Directions
              </a>
            </li>
          ))}
        </ul>
      )}
      <PlainButton
        variant="outline"
        to={`${routes.safePlace.path}?alert=${encodeURIComponent(DistressId)}`}
        icon={<HouseLineIcon size={22} aria-hidden="true" />}
      >
        Propose a safe place
      </PlainButton>
    </section>
  );
}

// Our own map, where no operator has set one: whoever looks in the middle, the places around, rings for how far. No streets.
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import LampIcon from '~icons/ph/lamp-duotone';
import type { CSSProperties } from 'react';
import type { Where } from '../looking.ts';
import { distanceWords, markWords } from '../placeWords.ts';
import { onRings, outerRing } from '../rings.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import styles from './RingMap.module.css';

interface RingMapProps {
  where: Where;
  places: readonly NearbyPlace[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const radius = 90;
const reach = (metres: number): string => distanceWords(metres).replace(' away', '');

export function RingMap({ where, places, chosenId, onChoose }: RingMapProps) {
  const outer = outerRing(places.map(({ DistanceMetres }) => DistanceMetres));
  const rings = [outer / 2, outer];
  return (
    <>
      <section className={styles.map} aria-label="Map of safe places">
        <svg className={styles.ground} viewBox="-100 -100 200 200" aria-hidden="true">
          {rings.map((metres) => (
            <g key={metres}>
              <circle className={styles.ring} r={(radius * metres) / outer} />
              <text className={styles.reach} y={(radius * metres) / outer - 3}>
                {reach(metres)}
              </text>
            </g>
          ))}
          <path className={styles.north} d="M0 -98 l3 7 h-6 z" />
        </svg>
        <span className={styles.here}>
          <LampIcon size={26} aria-hidden="true" />
        </span>
        {places.map((place) => {
          const { right, down } = onRings(where, place, outer);
          const at = { '--right': right, '--down': down } as CSSProperties;
          return (
            <button
              key={place._id}
              type="button"
              className={styles.mark}
              style={at}
              aria-label={markWords(place)}
              aria-pressed={place._id === chosenId}
              onClick={() => onChoose(place._id)}
            >
              <PlaceIcon type={place.Type} size={22} />
            </button>
          );
        })}
      </section>
      <p className="caption muted">
        The lamp is {where.label}, north is up, and the rings are {reach(outer / 2)} and {reach(outer)} from it. Streets
        are not drawn: ‘Directions’ opens them.
      </p>
    </>
  );
}

// What kind of place: those where help is most likely first, the others behind one tap.
import { type PlaceType, placeTypes } from '@mycrew/contract/places.ts';
import { useState } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import { lookForType, useLooking } from '../looking.ts';
import { typeWords } from '../placeWords.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import styles from '../places.module.css';

const shownAtFirst = 7;

export function TypeChips() {
  const { type: chosen } = useLooking();
  const [showsAll, setShowsAll] = useState(false);
  const all = showsAll || (chosen !== null && placeTypes.indexOf(chosen) >= shownAtFirst);
  const types: readonly PlaceType[] = all ? placeTypes : placeTypes.slice(0, shownAtFirst);
  return (
    <fieldset className={styles['placeTypes']}>
      <legend className="visuallyHidden">Kind of place</legend>
      <Chip chosen={chosen === null} onClick={() => lookForType(null)}>
        Everything
      </Chip>
      {types.map((type) => (
        <Chip
          key={type}
          chosen={chosen === type}
          icon={<PlaceIcon type={type} />}
          onClick={() => lookForType(chosen === type ? null : type)}
        >
          {typeWords[type].many}
        </Chip>
      ))}
      {!all && (
        <button type="button" className={`link ${styles['more']}`} onClick={() => setShowsAll(true)}>
          More kinds
        </button>
      )}
    </fieldset>
  );
}

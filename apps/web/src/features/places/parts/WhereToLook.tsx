// Chooses the position: a town, the device's, or that of the alert.
import { type PlaceType, placeTypes, type City } from '@mycrew/contract/places.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import GpsFixBoldIcon from '~icons/ph/gps-fix-bold';
import MapPinBoldIcon from '~icons/ph/map-pin-bold';
import { useState, type SyntheticEvent, useEffect, useRef } from 'react';
import MapPinIcon from '~icons/ph/map-pin';
import { wordsOf } from '#shared/api/ApiError.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lookAt, useLooking, type Where, lookForType } from '../looking.ts';
import { typeWords } from '../placeWords.ts';
import styles from '../places.module.css';
import { placesQueries } from '../places.queries.ts';
import { PlaceIcon } from './PlaceIcon.tsx';

const restMs = 200;
const labelOf = ({ Name, State }: City): string => `${Name}, ${State}`;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function status(count: number | undefined, isAsked: boolean): string {
  if (!isAsked || count === undefined) return '';
  if (count === 0) return 'No town of that name. Try how it begins.';
  return count === 1 ? '1 town found' : `${count} towns found`;
}

interface TownFieldProps {
  typed: string;
  onType: (typed: string) => void;
  chosen: Where | null;
  onChoose: (where: Where) => void;
}

/** Town search; the list under the field is plain buttons, Enter takes the first. */
function TownField({ typed, onType, chosen, onChoose }: TownFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const q = useRested(typed.trim());
  const isAsked = q.length >= 2 && typed.trim() !== '';
  const reading = useQuery({ ...placesQueries.cities(q), placeholderData: keepPreviousData });
  const towns = isAsked ? (reading.data ?? []) : [];
  const choose = (town: City) => {
    // The focused button disappears with the list.
    field.current?.focus();
    onChoose({ label: labelOf(town), latitude: town.Latitude, longitude: town.Longitude });
  };
  const takeFirst = (event: SyntheticEvent) => {
    event.preventDefault();
    const [first] = towns;
    if (first) choose(first);
  };
  return (
    <form className="stack8" onSubmit={takeFirst}>
      <Field
        ref={field}
        label="Town or suburb"
        help={chosen ? `Now looking near ${chosen.label}.` : 'The first letters are enough.'}
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        error={isAsked && reading.isError ? wordsOf(reading.error) : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <output className={towns.length > 0 ? 'visuallyHidden' : `small muted ${styles['status']}`}>
        {status(reading.data?.length, isAsked)}
      </output>
      {towns.length > 0 && (
        <ul className={styles['towns']}>
          {towns.map((town) => (
            <li key={`${labelOf(town)} ${town.Latitude}`}>
              <button type="button" className={styles['town']} onClick={() => choose(town)}>
                <MapPinIcon size={20} aria-hidden="true" />
                <span>{labelOf(town)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

type NotFound = 'denied' | 'slow' | 'unknown';

class WhereUnknown extends Error {
  readonly reason: NotFound;

  constructor(reason: NotFound) {
    super(reason);
    this.reason = reason;
  }
}

const timeoutMs = 10_000;
const seenWithinMs = 60_000;
const reasons: Record<number, NotFound> = { 1: 'denied', 3: 'slow' };

/** About 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** Reads the position once, only after a tap, and rounds it before sending. */
const whereAmI = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new WhereUnknown('unknown'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new WhereUnknown(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge: seenWithinMs },
    );
  });

const notFoundWords: Record<NotFound, string> = {
  denied:
    'Your browser keeps your location to itself. Type a town or suburb instead, or allow location in the browser’s settings for this site.',
  slow: 'Your device took too long to say where you are. Type a town or suburb, or try again.',
  unknown: 'Your device doesn’t know where it is right now. Type a town or suburb instead.',
};

const shownAtFirst = 7;

/** The kind of place: most helpful first, the others behind a button. */
function TypeChips() {
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

function NearMe({ onFound }: { onFound: (where: Where) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | NotFound>('idle');
  const ask = async () => {
    setState('asking');
    try {
      onFound({ label: 'you', ...(await whereAmI()) });
      setState('idle');
    } catch (error) {
      setState(error instanceof WhereUnknown ? error.reason : 'unknown');
    }
  };
  return (
    <>
      <PlainButton
        variant="soft"
        icon={<GpsFixBoldIcon size={20} aria-hidden="true" />}
        loading={state === 'asking'}
        onClick={() => void ask()}
      >
        Near me
      </PlainButton>
      {state !== 'idle' && state !== 'asking' && (
        <p className={`small ${styles['problem']}`} role="alert">
          {notFoundWords[state]}
        </p>
      )}
    </>
  );
}

export function WhereToLook({ theirPlace }: { theirPlace: Where | null }) {
  const { where } = useLooking();
  const [typed, setTyped] = useState('');
  const choose = (next: Where) => {
    setTyped('');
    lookAt(next);
  };
  return (
    <section className="card stack14" aria-label="Where to look">
      <TownField typed={typed} onType={setTyped} chosen={where ?? theirPlace} onChoose={choose} />
      <div className={styles['near']}>
        <NearMe onFound={choose} />
        {theirPlace && where !== null && where.label !== theirPlace.label && (
          <PlainButton
            variant="soft"
            icon={<MapPinBoldIcon size={20} aria-hidden="true" />}
            onClick={() => choose(theirPlace)}
          >
            Near {theirPlace.label}
          </PlainButton>
        )}
      </div>
      <p className="caption muted">
        We look around a point within about 100 metres of you, once. Your name doesn’t go with it, and your Crew isn’t
        told.
      </p>
      <TypeChips />
    </section>
  );
}

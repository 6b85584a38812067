// A town by the letters it begins with; the list under the field is plain buttons, Enter takes the first.
import type { City } from '@mycrew/contract/places.ts';
import MapPinIcon from '~icons/ph/map-pin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { wordsOf } from '#shared/api/ApiError.ts';
import { Field } from '#shared/ui/Field.tsx';
import type { Where } from '../looking.ts';
import { placesQueries } from '../places.queries.ts';
import styles from '../places.module.css';

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

export function TownField({ typed, onType, chosen, onChoose }: TownFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const q = useRested(typed.trim());
  const isAsked = q.length >= 2 && typed.trim() !== '';
  const reading = useQuery({ ...placesQueries.cities(q), placeholderData: keepPreviousData });
  const towns = isAsked ? (reading.data ?? []) : [];
  const choose = (town: City) => {
    // The button that was pressed goes with the list.
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

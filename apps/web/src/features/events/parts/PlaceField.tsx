// Where it is, with places of my earlier events to choose from.
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useId } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { eventQueries } from '../events.queries.ts';

interface PlaceFieldProps extends ComponentProps<'input'> {
  typed: string;
  error: string | undefined;
}
const enoughToAsk = 2;

export function PlaceField({ typed, error, ...field }: PlaceFieldProps) {
  const id = useId();
  const asked = useDeferredValue(typed.trim());
  const { data: places = [] } = useQuery({
    ...eventQueries.places(asked),
    enabled: asked.length >= enoughToAsk,
    meta: { quiet: true },
  });
  return (
    <>
      <Field label="Place" optional autoComplete="off" list={id} maxLength={160} {...field} {...(error && { error })} />
      <datalist id={id}>
        {places.map(({ PlaceName }) => (
          <option key={PlaceName}>{PlaceName}</option>
        ))}
      </datalist>
    </>
  );
}

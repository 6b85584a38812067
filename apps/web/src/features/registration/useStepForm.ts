// Ties one step's form to sign-up: stores typed values and puts the server's errors at their fields.
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '@mycrew/contract/wire.ts';

interface Ties<F> {
  errors: readonly FieldError[];
  onType: (values: F) => void;
}

export function useStepForm<F extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<F, C, T>,
  { errors, onType }: Ties<F>,
) {
  useEffect(() => {
    const known = Object.keys(form.getValues());
    const own = errors.filter(({ field }) => known.includes(field));
    for (const { field, message } of own) form.setError(field as Path<F>, { type: 'server', message });
    if (own[0]) form.setFocus(own[0].field as Path<F>);
  }, [form, errors]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [form, onType],
  );
}

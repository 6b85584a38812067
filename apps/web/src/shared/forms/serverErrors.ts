// Puts the server's words at the fields they are about.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '#shared/api/ApiError.ts';

/** True where at least one field took a message; else the caller says it elsewhere. */
export function showServerErrors<V extends FieldValues, C, O>(
  error: unknown,
  form: Pick<UseFormReturn<V, C, O>, 'setError' | 'getValues'>,
): boolean {
  if (!isApiError(error)) return false;
  const known = Object.keys(form.getValues());
  const shown = error.errors.filter(({ field }) => known.includes(field.split('.')[0] ?? ''));
  shown.forEach(({ field, message }, index) =>
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return shown.length > 0;
}

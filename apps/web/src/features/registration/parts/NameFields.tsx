import { Field } from '#shared/ui/Field.tsx';
import type { FieldsOf } from '../stepFields.ts';

export function NameFields({ register, errors }: FieldsOf<'FirstName' | 'LastName'>) {
  return (
    <>
      <Field
        label="First name"
        help="Your Crew sees this name. It can be the name your friends use."
        autoComplete="given-name"
        error={errors.FirstName?.message}
        {...register('FirstName')}
      />
      <Field label="Last name" autoComplete="family-name" error={errors.LastName?.message} {...register('LastName')} />
    </>
  );
}

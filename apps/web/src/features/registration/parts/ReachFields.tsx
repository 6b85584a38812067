import { Field } from '#shared/ui/Field.tsx';
import type { FieldsOf } from '../stepFields.ts';

export function ReachFields({ register, errors }: FieldsOf<'Email' | 'MobileNumber'>) {
  return (
    <>
      <Field
        label="Email"
        help="So you can always get back in."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.Email?.message}
        {...register('Email')}
      />
      <Field
        label="Mobile"
        help="An Australian number, like 0412 345 678. Your Crew never sees it."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.MobileNumber?.message}
        {...register('MobileNumber')}
      />
    </>
  );
}

import type { ComponentProps } from 'react';
import { Field } from '#shared/ui/Field.tsx';

type PinFieldProps = { label: string; help?: string; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'maxLength'
>;

export function PinField({ error, ...rest }: PinFieldProps) {
  return (
    <Field
      {...rest}
      {...(error && { error })}
      multiline={false}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}

// Address and age of an invitation: the fields of both forms.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';

type Tied = UseFormRegisterReturn & { error: string | undefined };

/** Empty fields, and those of another channel, are not sent. */
export const orNothing = { shouldUnregister: true, setValueAs: (typed: string | undefined) => typed || undefined };

export const EmailField = ({ label, ...field }: Tied & { label: string }) => (
  <Field
    label={label}
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);

export const MobileField = ({ label, ...field }: Tied & { label: string }) => (
  <Field
    label={label}
    help="An Australian mobile, like 0412 345 678."
    type="tel"
    inputMode="tel"
    autoComplete="off"
    {...field}
  />
);

const ages = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The select has text, the contract a boolean or nothing. */
export const asAge = {
  shouldUnregister: true,
  setValueAs: (chosen: string | boolean | undefined) =>
    chosen === undefined || chosen === '' ? undefined : String(chosen) === 'true',
};

export const AgeField = (field: Tied) => (
  <SelectField
    label="Are they 18 or over?"
    help="If an account of another age says yes, we tell you."
    optional
    placeholder="Not sure"
    options={ages}
    {...field}
  />
);

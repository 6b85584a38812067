// A styled native select.
import { useId, type ComponentProps, type ReactNode } from 'react';
import CaretDownIcon from '~icons/ph/caret-down';
import { FieldFrame } from './FieldFrame.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  options: readonly SelectOption[];
} & ComponentProps<'select'>;

export function SelectField(props: SelectFieldProps) {
  const ownId = useId();
  const { label, help, error, optional, placeholder, options, className, ...rest } = props;
  const id = rest.id ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      className={className}
      trailing={<CaretDownIcon size={20} aria-hidden="true" />}
      trailingClass="field__caret"
    >
      <select
        {...rest}
        id={id}
        className="field__input field__input--trailing"
        aria-invalid={error ? true : undefined}
        aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

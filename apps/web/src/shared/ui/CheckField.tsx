// A checkbox or radio with its label; spread react-hook-form's register onto it.
import { useId, type ComponentProps, type ReactNode } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import { FieldError } from './FieldFrame.tsx';

type CheckFieldProps = { label: ReactNode; help?: ReactNode; error?: string } & ComponentProps<'input'>;

export function CheckField({ label, help, error, type = 'checkbox', ...rest }: CheckFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div>
      <label className="check" htmlFor={id}>
        <span className="check__box">
          <input
            {...rest}
            id={id}
            type={type}
            className="check__input"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <CheckBoldIcon className="check__tick" size={18} aria-hidden="true" />
        </span>
        <span>
          {label}
          {help && <span className="field__help"> {help}</span>}
        </span>
      </label>
      {error && <FieldError id={id} error={error} />}
    </div>
  );
}

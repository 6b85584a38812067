// Frame of every input: label, help, control, error.
import type { ReactNode } from 'react';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  trailing?: ReactNode;
  trailingClass?: string;
  className?: string;
  children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, help, error, optional, trailing, trailingClass = '', className = '', children } = props;
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {help && (
        <div className="field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="field__box">
        {children}
        {trailing && <span className={`field__trailing ${trailingClass}`.trim()}>{trailing}</span>}
      </div>
      {error && <FieldError id={id} error={error} />}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p className="field__error" id={`${id}-error`} role="alert">
      <WarningCircleFillIcon size={18} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

// An input with label, help and error; works with react-hook-form's register.
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import EyeIcon from '~icons/ph/eye';
import EyeSlashIcon from '~icons/ph/eye-slash';
import { FieldFrame } from './FieldFrame.tsx';

interface OwnProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  trailing?: ReactNode;
}

type InputProps = OwnProps & { multiline?: false } & ComponentProps<'input'>;
type AreaProps = OwnProps & { multiline: true; type?: undefined } & ComponentProps<'textarea'>;
export type FieldProps = InputProps | AreaProps;

export function Field(props: FieldProps) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const { label, help, error, optional, trailing, className, ...rest } = props;
  const id = rest.id ?? ownId;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const isPassword = rest.type === 'password';
  const end = isPassword ? (
    <button
      type="button"
      className="iconButton"
      aria-label={shown ? 'Hide' : 'Show'}
      aria-pressed={shown}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeSlashIcon size={24} /> : <EyeIcon size={24} />}
    </button>
  ) : (
    trailing
  );
  const shared = {
    id,
    className: end ? 'field__input field__input--trailing' : 'field__input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      trailing={end}
      className={className}
    >
      {rest.multiline ? (
        <Area {...rest} {...shared} />
      ) : (
        <Input {...rest} {...shared} type={isPassword && shown ? 'text' : rest.type} />
      )}
    </FieldFrame>
  );
}

function Input({
  multiline: _one,
  ref,
  ...rest
}: { multiline?: false; ref?: Ref<HTMLInputElement> } & ComponentProps<'input'>) {
  return <input ref={ref} {...rest} />;
}

function Area({ multiline: _many, rows = 4, onFocus, ...rest }: { multiline: true } & ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // Browsers scroll only the caret's line into view.
      onFocus={(event) => {
        event.currentTarget.scrollIntoView({ block: 'nearest' });
        onFocus?.(event);
      }}
    />
  );
}

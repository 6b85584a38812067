// The second factor: a passkey by one tap, or a code. Used at sign-in, at the desk, and before irreversible actions.
import { type FormEvent, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { fieldWords, refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import FingerprintIcon from '~icons/ph/fingerprint';

interface FactorCheckProps {
  hasPasskey: boolean;
  submit: string;
  byCode: (code: string) => Promise<unknown>;
  byPasskey: () => Promise<unknown>;
  /** True where the error is shown elsewhere. */
  onRefused?: (error: unknown) => boolean;
}

const passkeyWords = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'The passkey wasn’t confirmed. Try again, or use a code.';

export function FactorCheck({ hasPasskey, submit, byCode, byPasskey, onRefused }: FactorCheckProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const saying = (words: (error: unknown) => string) => ({
    onRefused: (error: unknown) => {
      if (!onRefused?.(error)) setProblem(words(error));
      return true;
    },
  });
  const checking = useAct(async () => byCode(code), saying(fieldWords));
  const signing = useAct(byPasskey, saying(passkeyWords));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (checking.busy) return;
    setProblem(code.trim() ? '' : 'Enter the code.');
    if (code.trim()) void checking.act();
  };
  return (
    <div className="stack16">
      {hasPasskey && (
        <PlainButton
          icon={<FingerprintIcon size={22} aria-hidden="true" />}
          loading={signing.busy}
          onClick={() => {
            setProblem('');
            void signing.act();
          }}
        >
          Use a passkey
        </PlainButton>
      )}
      <form noValidate onSubmit={onSubmit} className="stack16">
        <Field
          label="Code"
          help="Six digits of your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem('');
          }}
          {...(problem && { error: problem })}
        />
        <PlainButton type="submit" variant={hasPasskey ? 'outline' : 'primary'} loading={checking.busy}>
          {submit}
        </PlainButton>
      </form>
    </div>
  );
}

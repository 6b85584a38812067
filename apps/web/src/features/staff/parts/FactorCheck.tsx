// The second factor itself: a passkey by one tap, or a code. At the door of the desk, and before what cannot be undone.
import type { StaffEntry } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { fieldWords, refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import FingerprintIcon from '~icons/ph/fingerprint';
import { enterByCode, enterByPasskey } from '../staff.queries.ts';
import styles from '../desk.module.css';

interface FactorCheckProps {
  entry: StaffEntry;
  submit: string;
  onIn: () => void;
}

const passkeyWords = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'The passkey wasn’t confirmed. Try again, or use a code.';

export function FactorCheck({ entry, submit, onIn }: FactorCheckProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const checking = useAct(async () => enterByCode(queries, code).then(onIn), {
    onRefused: (error) => {
      setProblem(fieldWords(error));
      return true;
    },
  });
  const signing = useAct(async () => enterByPasskey(queries).then(onIn), {
    onRefused: (error) => {
      setProblem(passkeyWords(error));
      return true;
    },
  });
  const hasPasskey = entry.Factors.some(({ Kind }) => Kind === 'passkey');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (checking.busy) return;
    setProblem(code.trim() ? '' : 'Enter the code.');
    if (code.trim()) void checking.act();
  };
  return (
    <div className={styles['factor']}>
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
      <form noValidate onSubmit={onSubmit} className={styles['factor']}>
        <Field
          label="Code"
          help="Six digits of your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
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

import type { FormEvent } from 'react';
import { useAct } from '#shared/hooks/useAct.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ResendCode } from '#shared/ui/ResendCode.tsx';
import { contactRefusalWords } from '../contactWords.ts';
import styles from '../profile.module.css';

interface ContactCodeProps {
  shown: string;
  resendAt: number;
  onCheck: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
}

export function ContactCode({ shown, resendAt, onCheck, onResend }: ContactCodeProps) {
  const entry = useCodeEntry({ check: onCheck, words: contactRefusalWords });
  const resending = useAct(onResend, { onRefused: (error) => entry.showProblem(contactRefusalWords(error)) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void entry.submit();
  };
  const again = () => {
    entry.clear();
    void resending.act();
  };
  return (
    <form className={styles.contactDialog} noValidate onSubmit={onSubmit}>
      <p>
        We sent six digits to <strong className="numbers">{shown}</strong>. They work for 10 minutes.
      </p>
      <CodeBoxes label="Six-digit code" code={entry.code} error={entry.problem} onCode={entry.take} />
      <PlainButton type="submit" size="large" full loading={entry.isChecking}>
        Check code
      </PlainButton>
      <ResendCode resendAt={resendAt} isSending={resending.busy} onResend={again} />
    </form>
  );
}

// 'Is it you?': asks for the password again before a sensitive action.
import { type FormEvent, useRef, useState } from 'react';
import { fieldWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { confirmPassword } from '../stepUp.queries.ts';
import styles from './ConfirmPassword.module.css';

interface ConfirmPasswordProps {
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const confirming = useAct(
    async (typed: string) => {
      await confirmPassword(typed);
      onConfirmed();
    },
    {
      onRefused: (error) => {
        setProblem(fieldWords(error));
        input.current?.select();
      },
    },
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside a form of the page.
    event.stopPropagation();
    if (confirming.busy) return;
    setProblem(password ? '' : 'Please enter your password.');
    if (password) void confirming.act(password);
    else input.current?.focus();
  };

  return (
    <SheetDialog open id="confirm-password" title="Is it you?" initialFocus={input} onClose={onClose}>
      <form className="stack16" noValidate onSubmit={onSubmit}>
        <Field
          ref={input}
          label="Your password"
          help="So that nobody who picks up your phone can do this. It holds for five minutes."
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setProblem('');
          }}
          {...(problem && { error: problem })}
        />
        <div className={styles['ways']}>
          <PlainButton variant="soft" onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton type="submit" loading={confirming.busy}>
            Confirm
          </PlainButton>
        </div>
      </form>
    </SheetDialog>
  );
}

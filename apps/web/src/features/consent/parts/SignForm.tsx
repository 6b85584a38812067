// Yes, signed with a full name; or no.
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { ParentAnswer } from '../parents.queries.ts';
import styles from '../screens/ParentScreen.module.css';

interface SignFormProps {
  youth: string;
  mayDecline: boolean;
  busy: ParentAnswer['Answer'] | null;
  /** What the server said of the name. */
  nameProblem?: string;
  onAnswer: (answer: ParentAnswer) => void;
}

const missing = 'Please sign with your name.';

export function SignForm({ youth, mayDecline, busy, nameProblem, onAnswer }: SignFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? missing : nameProblem;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const FullName = name.trim();
    setMissing(!FullName);
    if (FullName) onAnswer({ Answer: 'approve', FullName });
    else input.current?.focus();
  };
  return (
    <form className="card stack14" aria-labelledby="answer" noValidate onSubmit={onSubmit}>
      <h2 className="h3" id="answer">
        Your answer
      </h2>
      <Field
        ref={input}
        label="Your full name"
        help={`This is your signature. ${youth} doesn’t see it.`}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        {...(error && { error })}
      />
      <div className={styles['ways']}>
        <PlainButton type="submit" size="large" loading={busy === 'approve'}>
          Approve
        </PlainButton>
        {mayDecline && (
          <PlainButton
            variant="outline"
            size="large"
            loading={busy === 'decline'}
            onClick={() => onAnswer({ Answer: 'decline' })}
          >
            No, thank you
          </PlainButton>
        )}
      </div>
      <p className="small muted">You can take a yes back at any time, with the link in our mail.</p>
    </form>
  );
}

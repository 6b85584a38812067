// The card on the lock screen: who is locked, the password or pin, and the way back to sign-in.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import LockSimpleOpenBoldIcon from '~icons/ph/lock-simple-open-bold';
import { firstWord } from '#shared/format/names.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { setLocked, useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { unlock } from '../session.queries.ts';
import { fixedEmptyUnlock, unlockRefusalWords } from '../session.words.ts';
import styles from './LockScreen.module.css';

const personOf = (name: string, picture: string | null) => {
  const [FirstName = '', ...rest] = name.trim().split(/\s+/u);
  return { FirstName, LastName: rest.join(' '), ProfilePicUrl: picture };
};

export function UnlockForm({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const unlocking = useAct(unlock, { onRefused: (error) => setProblem(unlockRefusalWords(error)) });
  useEffect(() => input.current?.focus(), []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (unlocking.busy) return;
    setProblem('');
    if (!secret.trim()) {
      setProblem(fixedEmptyUnlock);
      input.current?.focus();
      return;
    }
    const answer = await unlocking.act(secret);
    if (answer === undefined) input.current?.select();
    else setLocked(false);
  };

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.who}>
        <PersonAvatar person={personOf(session?.Name ?? '', session?.ProfileImage ?? null)} spoken="none" />
        <div className={styles.words}>
          <h1 className="h2">App Locked</h1>
          <p className="small muted">Hi {firstWord(session?.Name ?? '') || 'there'}. Nothing is lost.</p>
        </div>
      </div>
      <Field
        ref={input}
        label="Password or pin"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={secret}
        onChange={({ target }) => {
          setSecret(target.value);
          setProblem('');
        }}
        {...(problem && { error: problem })}
      />
      <PlainButton
        type="submit"
        size="large"
        full
        loading={unlocking.busy}
        icon={<LockSimpleOpenBoldIcon size={24} aria-hidden="true" />}
      >
        Unlock
      </PlainButton>
      <PlainButton variant="text" full onClick={onLeave}>
        Back to Login page
      </PlainButton>
    </form>
  );
}

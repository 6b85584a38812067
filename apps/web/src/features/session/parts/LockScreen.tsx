// Replaces the shell while the session is locked; help still works.
import { type MouseEvent, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import LockSimpleOpenBoldIcon from '~icons/ph/lock-simple-open-bold';
import { firstWord } from '#shared/format/names.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { setLocked, useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { unlock } from '../session.queries.ts';
import { fixedEmptyUnlock, unlockRefusalWords } from '../session.words.ts';
import styles from './LockScreen.module.css';

const personOf = (name: string, picture: string | null) => {
  const [FirstName = '', ...rest] = name.trim().split(/\s+/u);
  return { FirstName, LastName: rest.join(' '), ProfilePicUrl: picture };
};

function UnlockForm({ onLeave }: { onLeave: () => void }) {
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

/** `onLeave` is the full logout behind 'Back to Login page'. */
export function LockScreen({ onLeave }: { onLeave: () => void }) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.sm}px)`);
  const isOnline = useOnline();
  const { openHelpline, openEmergency } = useHelp();
  const navigate = useNavigate();
  const alertPath = routes.distressAlert.path;
  const toAlert = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(alertPath);
  };
  return (
    <div className={styles.lock}>
      <NightScene variant={isWide ? 'lock' : 'lock-390'} />
      <header className={styles.bar}>
        <Logo tone="night" size={isWide ? 38 : 32} />
      </header>
      <main id="main" className={styles.main}>
        {!isOnline && (
          <OfflineBar>Unlocking needs the internet. A Distress Alert waits and goes out by itself.</OfflineBar>
        )}
        <UnlockForm onLeave={onLeave} />
      </main>
      <div className={styles.help}>
        <HelpBlock
          tone="night"
          distressAlert={{ href: alertPath, onClick: toAlert }}
          helpline={{ onClick: openHelpline }}
          emergency={{ onClick: openEmergency }}
          note="These work while the app is locked."
        />
      </div>
    </div>
  );
}

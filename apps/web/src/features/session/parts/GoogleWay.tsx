// The button that signs in with Google; loaded after the form is there, where this installation has it.
import { useEffect, useRef } from 'react';
import GoogleLogoBoldIcon from '~icons/ph/google-logo-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useGoogle } from '../useGoogle.ts';
import styles from './GoogleWay.module.css';

interface GoogleWayProps {
  isWide: boolean;
  /** This installation has it; who comes back from Google sees what became of it anyway. */
  isThere: boolean;
}

export function GoogleWay({ isWide, isThere }: GoogleWayProps) {
  const { isBusy, problem, start } = useGoogle();
  const alert = useRef<HTMLDivElement>(null);
  // On phones it stands under the form, where the help line may cover it.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const isOffered = isThere || isBusy;
  return (
    <>
      <div ref={alert} role="alert" className={styles['problem']}>
        {problem && <p className="banner banner--alert">{problem}</p>}
      </div>
      {isOffered && isWide && <p className={`${styles['or']} caption hint`}>or</p>}
      {isOffered && (
        <PlainButton
          variant="outline"
          loading={isBusy}
          aria-label="Continue with Google"
          icon={<GoogleLogoBoldIcon size={22} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {isWide ? 'Continue with Google' : 'Google'}
        </PlainButton>
      )}
    </>
  );
}

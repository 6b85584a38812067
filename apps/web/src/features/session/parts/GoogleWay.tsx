// The button that signs in with Google, where this installation has it; loaded after the form is there.
import { useEffect, useRef } from 'react';
import GoogleLogoBoldIcon from '~icons/ph/google-logo-bold';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { readWays } from '../session.queries.ts';
import { useGoogle } from '../useGoogle.ts';
import styles from './GoogleWay.module.css';

export function GoogleWay({ isWide }: { isWide: boolean }) {
  const { isBusy, problem, start } = useGoogle();
  const alert = useRef<HTMLDivElement>(null);
  // On phones it stands under the form, where the help line may cover it.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const ways = useAnswer('ways', readWays);
  const isOffered = ways.data?.Google === true || isBusy;
  return (
    <>
      <div ref={alert} role="alert" className={styles['problem']}>
        {problem && <p className="banner banner--alert">{problem}</p>}
      </div>
      {isOffered && isWide && <p className={`${styles['or']} caption hint`}>or</p>}
      {isOffered && (
        <PlainButton
          className="google__button"
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

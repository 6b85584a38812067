import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../screens/ParentScreen.module.css';

interface WithdrawFormProps {
  youth: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** Withdraws consent: shows what ends with it, then asks once more. */
export function WithdrawForm({ youth, isBusy, onWithdraw }: WithdrawFormProps) {
  const [stage, setStage] = useState<'calm' | 'asking' | 'unchanged'>('calm');
  const safe = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stage !== 'calm') (safe.current ?? opener.current)?.focus();
  }, [stage]);
  return (
    <section className="card stack14" aria-labelledby="withdraw">
      <h2 className="h3" id="withdraw">
        Withdraw your yes
      </h2>
      <p>
        {youth}’s Crew would end at once: invitations are taken back, chats close, and everybody in it is told. What{' '}
        {youth} wrote stays theirs. It may help to talk with them first. You get a mail that says that you withdrew.
      </p>
      {stage === 'asking' ? (
        <fieldset className={styles['ways']}>
          <legend className={`title ${styles['question']}`}>Withdraw your yes for {youth}?</legend>
          <PlainButton variant="soft" ref={safe} size="large" onClick={() => setStage('unchanged')}>
            Keep my yes
          </PlainButton>
          <PlainButton variant="outline" size="large" loading={isBusy} onClick={onWithdraw}>
            Yes, withdraw
          </PlainButton>
        </fieldset>
      ) : (
        <div>
          <PlainButton ref={opener} variant="outline" onClick={() => setStage('asking')}>
            Withdraw
          </PlainButton>
        </div>
      )}
    </section>
  );
}

// Shown instead of the pages while they are locked: the explanation, the pin, and the reset for a forgotten one.
import { brand } from '@mycrew/contract/brand.ts';
import type { JournalLock } from '@mycrew/contract/journal-lock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import { useStepUp } from '#features/password/password.parts.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { holdLock, journalLockQueries, replaceForgottenPin, verifyPin } from '../journal-lock.queries.ts';
import styles from '../journal-lock.module.css';
import { OnePin } from '../pins.ts';
import { waitWords } from '../lockWords.ts';
import { PinField } from './PinField.tsx';

const lookEveryMs = 5_000;

function TypePin({ lock, onForgot }: { lock: JournalLock; onForgot: () => void }) {
  const queries = useQueryClient();
  const now = useNow(lookEveryMs);
  const waits = waitWords(lock, now);
  const pin = useContractForm(OnePin, {
    defaultValues: { pin: '' },
    send: async (typed) => {
      try {
        return await verifyPin(typed);
      } catch (error) {
        // The server counts wrong pins: read the wait from it again.
        void queries.invalidateQueries({ queryKey: journalLockQueries.status().queryKey });
        throw error;
      }
    },
    onSent: (opened) => holdLock(queries, opened),
  });
  return (
    <ContractForm
      className={styles.form}
      of={pin}
      submit="Unlock"
      words={refusalWords}
      button={{ size: 'large' }}
      beside={
        <PlainButton variant="text" onClick={onForgot}>
          Forgot your pin?
        </PlainButton>
      }
    >
      {waits && <output className="banner banner--lamp">{waits}</output>}
      <PinField label="Pin" help="Four to six digits" {...pin.field('pin')} />
    </ContractForm>
  );
}

export function NewPin({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const pin = useContractForm(OnePin, {
    defaultValues: { pin: '' },
    send: (typed) => withStepUp(() => replaceForgottenPin(typed)),
    onSent: (lock) => {
      holdLock(queries, lock);
      onDone();
    },
  });
  return (
    <>
      <ContractForm
        className={styles.form}
        of={pin}
        submit="Set new pin"
        words={refusalWords}
        beside={
          <PlainButton variant="text" onClick={onBack}>
            Not now
          </PlainButton>
        }
      >
        <p className="muted">
          Choose a new pin. We ask for your {brand.name} password, so that it can only be you. Nothing in your journal
          is lost.
        </p>
        <PinField label="New pin" help="Four to six digits, not your birthday" {...pin.field('pin')} />
      </ContractForm>
      {dialog}
    </>
  );
}

export function UnlockJournal({ lock }: { lock: JournalLock }) {
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <section className={`card ${styles.unlock}`} aria-labelledby="journal-locked">
      <div className="line14">
        <span className={styles.mark} aria-hidden="true">
          <LockSimpleFillIcon size={28} />
        </span>
        <div>
          <h2 id="journal-locked" className="h3">
            {hasForgotten ? 'A new pin' : 'Your journal is locked'}
          </h2>
          <p className="small muted">Your pages are safe, and closed to everybody without the pin.</p>
        </div>
      </div>
      {hasForgotten ? (
        <NewPin onDone={() => setForgotten(false)} onBack={() => setForgotten(false)} />
      ) : (
        <TypePin lock={lock} onForgot={() => setForgotten(true)} />
      )}
      <p className="small muted">Help, chat and check-ins work as always.</p>
    </section>
  );
}

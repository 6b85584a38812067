// The lock of the journal: on or off, its pin, and when it is asked for again.
import { type JournalLock, lockOptions } from '@mycrew/contract/journal-lock.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import LockSimpleIcon from '~icons/ph/lock-simple';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toast } from '#shared/ui/toasts.ts';
import {
  chooseLockOption,
  closeJournal,
  journalLockQueries,
  turnLock,
  changePin,
  holdLock,
  setPin,
} from '../journal-lock.queries.ts';
import styles from '../journal-lock.module.css';
import { optionWords, whatALockDoes } from '../lockWords.ts';
import { PinField } from '../parts/PinField.tsx';
import { NewPin, UnlockJournal } from '../parts/UnlockJournal.tsx';
import { OnePin, PinChange } from '../pins.ts';

const notABirthday = 'Four to six digits, not your birthday';

function FirstPin() {
  const queries = useQueryClient();
  const pin = useContractForm(OnePin, {
    defaultValues: { pin: '' },
    send: setPin,
    onSent: (lock) => {
      holdLock(queries, lock);
      void toast.success('Your journal has a pin');
    },
  });
  return (
    <ContractForm className={`card ${styles.form}`} of={pin} submit="Lock my journal" words={refusalWords}>
      <PinField label="Pin" help={notABirthday} {...pin.field('pin')} />
    </ContractForm>
  );
}

function AnotherPin({ onForgot }: { onForgot: () => void }) {
  const queries = useQueryClient();
  const pins = useContractForm(PinChange, {
    defaultValues: { newPin: '', previousPin: '' },
    send: changePin,
    onSent: (lock) => {
      holdLock(queries, lock);
      pins.form.reset();
      void toast.success('Your pin is changed');
    },
  });
  return (
    <ContractForm
      className={`card ${styles.form}`}
      aria-label="Change the pin"
      of={pins}
      submit="Change pin"
      words={refusalWords}
      beside={
        <PlainButton variant="text" onClick={onForgot}>
          Forgot your pin?
        </PlainButton>
      }
    >
      <PinField label="Pin you have now" {...pins.field('previousPin')} />
      <PinField label="New pin" help={notABirthday} {...pins.field('newPin')} />
    </ContractForm>
  );
}

function Options({ lock }: { lock: JournalLock }) {
  const choosing = useMutation(chooseLockOption(useQueryClient()));
  const chosen = choosing.isPending ? choosing.variables : lock.lockOption;
  return (
    <fieldset className={`card ${styles.options}`}>
      <legend className="label">Ask for the pin</legend>
      {lockOptions.map((option) => (
        <CheckField
          key={option}
          type="radio"
          name="lockOption"
          label={optionWords[option].label}
          help={optionWords[option].help}
          checked={chosen === option}
          onChange={() => choosing.mutate(option)}
        />
      ))}
    </fieldset>
  );
}

function WithPin({ lock }: { lock: JournalLock }) {
  const queries = useQueryClient();
  const turning = useMutation(turnLock(queries));
  const [hasForgotten, setForgotten] = useState(false);
  if (!lock.IsOpen) return <UnlockJournal lock={lock} />;
  const isOn = turning.isPending ? turning.variables : lock.enableLock;
  return (
    <>
      <RowGroup>
        <SwitchRow
          icon={<LockSimpleIcon size={24} />}
          label="Lock my journal"
          help={isOn ? 'Your pages ask for the pin' : 'Your pages open without a pin'}
          checked={isOn}
          onChange={(on) => turning.mutate(on)}
        />
        {lock.enableLock && (
          <RowButton
            label="Lock it now"
            help="On this device; your pin opens it again"
            onClick={() => closeJournal(queries)}
          />
        )}
      </RowGroup>
      {lock.enableLock && <Options lock={lock} />}
      {hasForgotten ? (
        <div className="card">
          <NewPin onDone={() => setForgotten(false)} onBack={() => setForgotten(false)} />
        </div>
      ) : (
        <AnotherPin onForgot={() => setForgotten(true)} />
      )}
    </>
  );
}

export function JournalLockScreen() {
  const status = useQuery(journalLockQueries.status());
  return (
    <SubPage title="Journal lock" intro={whatALockDoes} back={{ path: routes.settings.path, label: 'Settings' }}>
      {!status.data && (
        <ReadState
          of={status}
          rows={2}
          loading="Loading your journal’s lock"
          failed="Your journal’s lock didn’t load"
        />
      )}
      {status.data && (status.data.HasPin ? <WithPin lock={status.data} /> : <FirstPin />)}
    </SubPage>
  );
}

// The pin of the screen lock, and the automatic lock.
import { brand } from '@mycrew/contract/brand.ts';
import { lockCountdownSeconds, inactivityWarningMs } from '@mycrew/contract/constants.ts';
import { ScreenLockEntry } from '@mycrew/contract/session.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import LockSimpleIcon from '~icons/ph/lock-simple';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { toSettings } from '../places.ts';
import styles from '../settings.module.css';
import { settingsQueries, changeScreenLock } from '../settings.queries.ts';

/** Sets, changes or removes the pin, confirmed by the password. */
function PinForm({ hasPin }: { hasPin: boolean }) {
  const { mutateAsync } = useMutation(changeScreenLock(useQueryClient()));
  const [isTakingAway, setTakingAway] = useState(false);
  const pin = useContractForm(ScreenLockEntry, {
    defaultValues: { newPin: '', password: '' },
    send: (typed) => {
      setTakingAway(typed.newPin === null);
      // An empty field removes the pin only through the remove button.
      if (typed.newPin === null) pin.form.resetField('newPin');
      return mutateAsync(typed);
    },
    onSent: ({ HasPin }) => {
      pin.form.reset();
      void toast.success(HasPin ? 'Your pin is set' : 'Your pin is gone');
    },
  });
  const takeAway = async () => {
    if (!(await pin.form.trigger('password', { shouldFocus: true }))) return;
    pin.form.setValue('newPin', null);
    pin.submit();
  };
  const isGoing = pin.isSending && isTakingAway;
  return (
    <ContractForm
      className={`card ${styles['settingsStack']}`}
      of={{ ...pin, isSending: pin.isSending && !isTakingAway }}
      submit={hasPin ? 'Change pin' : 'Set pin'}
      words={refusalWords}
      beside={
        hasPin && (
          <PlainButton variant="text" loading={isGoing} onClick={() => void takeAway()}>
            Take the pin away
          </PlainButton>
        )
      }
    >
      <Field
        label={hasPin ? 'New pin' : 'Pin'}
        help="Four to six digits, not your birthday"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...pin.field('newPin')}
      />
      <Field
        label="Your password"
        help="So that nobody else sets a pin"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...pin.field('password')}
      />
    </ContractForm>
  );
}

const locksAfterMinutes = Math.round(inactivityWarningMs / 60_000 + lockCountdownSeconds / 60);

export function ScreenLockScreen() {
  const me = useQuery(settingsQueries.me());
  return (
    <SubPage
      title="Screen lock"
      intro={`${brand.name} locks after ${locksAfterMinutes} minutes without a touch. Your password opens it, or a pin that is quicker to type. Help stays open while it’s locked.`}
      back={toSettings}
    >
      {me.data ? (
        <>
          <p>
            {me.data.HasPin ? (
              <Tag tone="success" icon={<CheckBoldIcon size={18} aria-hidden="true" />}>
                You have a pin
              </Tag>
            ) : (
              <Tag icon={<LockSimpleIcon size={18} aria-hidden="true" />}>No pin yet</Tag>
            )}
          </p>
          <PinForm hasPin={me.data.HasPin} />
        </>
      ) : (
        <ReadState of={me} rows={2} loading="Loading your screen lock" failed="Your screen lock didn’t load" />
      )}
    </SubPage>
  );
}

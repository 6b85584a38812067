// Sets, changes or takes away the pin; the password says that it is oneself.
import { ScreenLockEntry } from '@mycrew/contract/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import styles from '../settings.module.css';
import { changeScreenLock } from '../settings.queries.ts';

export function PinForm({ hasPin }: { hasPin: boolean }) {
  const { mutateAsync } = useMutation(changeScreenLock(useQueryClient()));
  const [isTakingAway, setTakingAway] = useState(false);
  const pin = useContractForm(ScreenLockEntry, {
    defaultValues: { newPin: '', password: '' },
    send: (typed) => {
      setTakingAway(typed.newPin === null);
      // An empty field means no pin only for the button that says so.
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

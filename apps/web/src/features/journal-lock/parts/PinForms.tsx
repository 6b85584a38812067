// Choosing the first pin, and another one later.
import { useQueryClient } from '@tanstack/react-query';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { changePin, holdLock, setPin } from '../journal-lock.queries.ts';
import styles from '../journal-lock.module.css';
import { OnePin, PinChange } from '../pins.ts';
import { PinField } from './PinField.tsx';

const notABirthday = 'Four to six digits, not your birthday';

export function FirstPin() {
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

export function AnotherPin({ onForgot }: { onForgot: () => void }) {
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

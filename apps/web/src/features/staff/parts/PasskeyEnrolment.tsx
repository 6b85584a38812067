// A passkey: this device's own lock, or a security key.
import { type Enrolled, NewFactor } from '@mycrew/contract/staff.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { addPasskey } from '../staff.queries.ts';
import styles from '../desk.module.css';
import { useEnrolling } from '../useEnrolling.tsx';

const words = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'No passkey was made. Try again, or use an authenticator app.';

export function PasskeyEnrolment({ onMade, onBack }: { onMade: (made: Enrolled) => void; onBack: () => void }) {
  const { enrol, dialogs } = useEnrolling();
  const form = useContractForm(NewFactor, {
    defaultValues: { Label: 'This device' },
    send: ({ Label }) => enrol(() => addPasskey(Label)),
    onSent: onMade,
  });
  return (
    <>
      <ContractForm
        className={`card ${styles['factor']}`}
        of={form}
        submit="Make a passkey"
        words={words}
        beside={
          <PlainButton variant="soft" onClick={onBack}>
            Back
          </PlainButton>
        }
      >
        <Field
          label="Its name"
          help="So that you know it again among several."
          maxLength={60}
          {...form.field('Label')}
        />
      </ContractForm>
      {dialogs}
    </>
  );
}

// An authenticator app: a secret to scan, drawn on this device, and its first code.
import { type Enrolled, NewFactor, type staffEndpoints } from '@mycrew/contract/staff.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import { useState } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { fieldWords } from '#shared/format/refusals.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { QrCode } from '#shared/ui/QrCode.tsx';
import { beginTotp, confirmTotp } from '../staff.queries.ts';
import styles from '../desk.module.css';
import { useEnrolling } from '../useEnrolling.tsx';

type Begun = ReplyOf<typeof staffEndpoints.beginTotp>;

/** In fours, as people type it. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

function FirstCode({ begun, onMade }: { begun: Begun; onMade: (made: Enrolled) => void }) {
  const { enrol, dialogs } = useEnrolling();
  const entry = useCodeEntry({
    check: async (code) => {
      const made = await enrol(() => confirmTotp(begun._id, code));
      if (made) onMade(made);
    },
    words: fieldWords,
  });
  return (
    <div className={`card ${styles['factor']}`}>
      <QrCode text={begun.Uri}>
        Scan this with your authenticator app. Or type the key into it: <code>{spaced(begun.Secret)}</code>
      </QrCode>
      <CodeBoxes
        label="Then the six digits it shows"
        code={entry.code}
        onCode={entry.take}
        {...(entry.problem && { error: entry.problem })}
      />
      <PlainButton loading={entry.isChecking} onClick={() => void entry.submit()}>
        Confirm
      </PlainButton>
      {dialogs}
    </div>
  );
}

export function AppEnrolment({ onMade, onBack }: { onMade: (made: Enrolled) => void; onBack: () => void }) {
  const { enrol, dialogs } = useEnrolling();
  const [begun, setBegun] = useState<Begun | null>(null);
  const form = useContractForm(NewFactor, {
    defaultValues: { Label: 'My phone' },
    send: ({ Label }) => enrol(() => beginTotp(Label)),
    onSent: setBegun,
  });
  if (begun) return <FirstCode begun={begun} onMade={onMade} />;
  return (
    <>
      <ContractForm
        className={`card ${styles['factor']}`}
        of={form}
        submit="Go on"
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

// An authenticator app: a secret to scan, drawn on this device, and its first code.
import type { Enrolled, staffEndpoints } from '@mycrew/contract/staff.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import { useState } from 'react';
import { fieldWords } from '#shared/format/refusals.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { QrCode } from '#shared/ui/QrCode.tsx';
import { beginTotp, confirmTotp } from '../staff.queries.ts';
import styles from '../desk.module.css';
import { useEnrolling } from '../useEnrolling.tsx';
import { NameFactor } from './NameFactor.tsx';

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
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <FirstCode begun={begun} onMade={onMade} />;
  return <NameFactor name="My phone" submit="Go on" begin={beginTotp} onBegun={setBegun} onBack={onBack} />;
}

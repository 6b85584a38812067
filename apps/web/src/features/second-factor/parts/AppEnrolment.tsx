// An authenticator app: a secret to scan, drawn on this device, and its first code.
import { useState } from 'react';
import { fieldWords } from '#shared/format/refusals.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import type { Ask, Begun, Enrolment, WithNewCodes } from '../enrolment.ts';
import { NameFactor } from './NameFactor.tsx';

const QrCode = lazyPart(async () => (await import('#shared/ui/QrCode.tsx')).QrCode);

/** In fours, as people type it. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

interface AppEnrolmentProps<M extends WithNewCodes> {
  calls: Pick<Enrolment<M>, 'beginApp' | 'confirmApp'>;
  ask: Ask;
  onMade: (made: M) => void;
  onBack: () => void;
}

function FirstCode<M extends WithNewCodes>({
  begun,
  calls,
  ask,
  onMade,
}: Omit<AppEnrolmentProps<M>, 'onBack'> & { begun: Begun }) {
  const entry = useCodeEntry({
    check: async (code) => {
      const made = await ask(() => calls.confirmApp(begun._id, code));
      if (made) onMade(made);
    },
    words: fieldWords,
  });
  return (
    <div className="card stack16">
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
    </div>
  );
}

export function AppEnrolment<M extends WithNewCodes>({ calls, ask, onMade, onBack }: AppEnrolmentProps<M>) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <FirstCode begun={begun} calls={calls} ask={ask} onMade={onMade} />;
  const begin = (label: string) => ask(() => calls.beginApp(label));
  return <NameFactor name="My phone" submit="Go on" begin={begin} onBegun={setBegun} onBack={onBack} />;
}

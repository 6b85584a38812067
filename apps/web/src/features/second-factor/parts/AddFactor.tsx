// Adding a passkey or an authenticator app; the first one brings recovery codes, shown once.
import { type secondFactorEndpoints, NewFactor } from '@mycrew/contract/second-factor.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import FingerprintIcon from '~icons/ph/fingerprint';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { isApiError } from '#shared/api/ApiError.ts';
import { refusalWords, fieldWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useCodeEntry } from '#shared/hooks/useCodeEntry.ts';
import { CodeBoxes } from '#shared/ui/CodeBoxes.tsx';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { Field } from '#shared/ui/Field.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface NameFactorProps<R> {
  name: string;
  submit: string;
  begin: (label: string) => Promise<R | undefined>;
  onBegun: (begun: R) => void;
  words?: (error: unknown) => ReactNode;
  onBack: () => void;
}

/** Names a new factor and starts enrolment. */
function NameFactor<R>({ name, submit, begin, onBegun, words, onBack }: NameFactorProps<R>) {
  const form = useContractForm(NewFactor, {
    defaultValues: { Label: name },
    send: ({ Label }) => begin(Label),
    onSent: onBegun,
  });
  return (
    <ContractForm
      className="card stack16"
      of={form}
      submit={submit}
      {...(words && { words })}
      beside={
        <PlainButton variant="soft" onClick={onBack}>
          Back
        </PlainButton>
      }
    >
      <Field label="Its name" help="So that you know it again among several." maxLength={60} {...form.field('Label')} />
    </ContractForm>
  );
}

/** Enrolment calls, of one's own or of the desk. */
type Begun = ReplyOf<typeof secondFactorEndpoints.beginApp>;

interface WithNewCodes {
  NewRecoveryCodes: string[] | null;
}

interface Enrolment<M extends WithNewCodes> {
  beginApp: (label: string) => Promise<Begun>;
  confirmApp: (id: string, code: string) => Promise<M>;
  addPasskey: (label: string) => Promise<M>;
}

/** Adds the step-up where required; undefined where the person cancelled. */
type Ask = <T>(act: () => Promise<T>) => Promise<T | undefined>;

const QrCode = lazyPart(async () => (await import('#shared/ui/QrCode.tsx')).QrCode);

/** In groups of four. */
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

/** Enrols an authenticator app: a QR code, rendered on this device, and its first code. */
function AppEnrolment<M extends WithNewCodes>({ calls, ask, onMade, onBack }: AppEnrolmentProps<M>) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <FirstCode begun={begun} calls={calls} ask={ask} onMade={onMade} />;
  const begin = (label: string) => ask(() => calls.beginApp(label));
  return <NameFactor name="My phone" submit="Go on" begin={begin} onBegun={setBegun} onBack={onBack} />;
}

const words = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'No passkey was made. Try again, or use an authenticator app.';

interface PasskeyEnrolmentProps<M extends WithNewCodes> {
  calls: Pick<Enrolment<M>, 'addPasskey'>;
  ask: Ask;
  onMade: (made: M) => void;
  onBack: () => void;
}

function PasskeyEnrolment<M extends WithNewCodes>({ calls, ask, onMade, onBack }: PasskeyEnrolmentProps<M>) {
  const begin = (label: string) => ask(() => calls.addPasskey(label));
  return (
    <NameFactor
      name="This device"
      submit="Make a passkey"
      begin={begin}
      onBegun={onMade}
      words={words}
      onBack={onBack}
    />
  );
}

interface AddFactorProps<M extends WithNewCodes> {
  calls: Enrolment<M>;
  ask: Ask;
  codesOpen: string;
  onAdded: (made: M) => void;
}

export function AddFactor<M extends WithNewCodes>({ calls, ask, codesOpen, onAdded }: AddFactorProps<M>) {
  const [kind, setKind] = useState<'passkey' | 'totp' | null>(null);
  const [made, setMade] = useState<M | null>(null);
  const onMade = (enrolled: M) => (enrolled.NewRecoveryCodes ? setMade(enrolled) : onAdded(enrolled));
  if (made?.NewRecoveryCodes)
    return <RecoveryCodes codes={made.NewRecoveryCodes} open={codesOpen} onStored={() => onAdded(made)} />;
  const way = { ask, onMade, onBack: () => setKind(null) };
  if (kind === 'totp') return <AppEnrolment calls={calls} {...way} />;
  if (kind === 'passkey') return <PasskeyEnrolment calls={calls} {...way} />;
  return (
    <div className="wrap12">
      <PlainButton icon={<FingerprintIcon size={22} aria-hidden="true" />} onClick={() => setKind('passkey')}>
        Passkey
      </PlainButton>
      <PlainButton
        variant="outline"
        icon={<DeviceMobileIcon size={22} aria-hidden="true" />}
        onClick={() => setKind('totp')}
      >
        Authenticator app
      </PlainButton>
    </div>
  );
}

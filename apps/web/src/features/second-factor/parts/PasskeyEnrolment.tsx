// A passkey: this device's own lock, or a security key.
import { isApiError } from '#shared/api/ApiError.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import type { Ask, Enrolment, WithNewCodes } from '../enrolment.ts';
import { NameFactor } from './NameFactor.tsx';

const words = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'No passkey was made. Try again, or use an authenticator app.';

interface PasskeyEnrolmentProps<M extends WithNewCodes> {
  calls: Pick<Enrolment<M>, 'addPasskey'>;
  ask: Ask;
  onMade: (made: M) => void;
  onBack: () => void;
}

export function PasskeyEnrolment<M extends WithNewCodes>({ calls, ask, onMade, onBack }: PasskeyEnrolmentProps<M>) {
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

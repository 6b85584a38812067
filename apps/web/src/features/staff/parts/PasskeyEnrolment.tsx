// A passkey: this device's own lock, or a security key.
import type { Enrolled } from '@mycrew/contract/staff.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { addPasskey } from '../staff.queries.ts';
import { NameFactor } from './NameFactor.tsx';

const words = (error: unknown): string =>
  isApiError(error) ? refusalWords(error) : 'No passkey was made. Try again, or use an authenticator app.';

export function PasskeyEnrolment({ onMade, onBack }: { onMade: (made: Enrolled) => void; onBack: () => void }) {
  return (
    <NameFactor
      name="This device"
      submit="Make a passkey"
      begin={addPasskey}
      onBegun={onMade}
      words={words}
      onBack={onBack}
    />
  );
}

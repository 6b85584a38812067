// The session after sign-up, held until the code is verified or skipped.
import type { RegisteredBy } from '@mycrew/contract/registration.ts';
import type { Session } from '@mycrew/contract/session.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

export interface PendingSession {
  session: Session;
  /** Where the last code went. */
  sentBy: RegisteredBy;
  email: string;
  mobile: string;
  /** Epoch milliseconds from which another code may be sent. */
  resendAt: number;
}

const place = 'mycrew-pending-session';

export const holdSession = (pending: PendingSession) => tabStore.setItem(place, JSON.stringify(pending));
export const forgetHeldSession = () => tabStore.removeItem(place);
export const heldSession = (): PendingSession | null => {
  try {
    return JSON.parse(tabStore.getItem(place) ?? 'null') as PendingSession | null;
  } catch {
    return null;
  }
};

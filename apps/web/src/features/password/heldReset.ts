// A password reset in progress, stored in this tab so that a reload does not lose it.
import type { ResetWay } from './password.queries.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

export interface HeldReset {
  way: ResetWay;
  id: string;
  /** Target of the code; mobile only. */
  mobile: string;
  /** Epoch milliseconds from which another code may be sent. */
  resendAt: number;
  /** The grant for setting a new password, after verification. */
  token: string | null;
}

const place = 'mycrew-reset';

export const holdReset = (reset: HeldReset): void => tabStore.setItem(place, JSON.stringify(reset));
export const forgetReset = (): void => tabStore.removeItem(place);
export const heldReset = (): HeldReset | null => {
  try {
    return JSON.parse(tabStore.getItem(place) ?? 'null') as HeldReset | null;
  } catch {
    return null;
  }
};

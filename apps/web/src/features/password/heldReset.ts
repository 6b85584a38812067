// A password reset in progress, stored in this tab so that a reload does not lose it.
import type { ResetWay } from './password.queries.ts';

export interface HeldReset {
  way: ResetWay;
  id: string;
  /** Where the code went; only by the mobile way. */
  mobile: string;
  /** Epoch milliseconds from which another code may be sent. */
  resendAt: number;
  /** The right to set a new password, once proved. */
  token: string | null;
}

const place = 'mycrew-reset';

export const holdReset = (reset: HeldReset): void => sessionStorage.setItem(place, JSON.stringify(reset));
export const forgetReset = (): void => sessionStorage.removeItem(place);
export const heldReset = (): HeldReset | null => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as HeldReset | null;
  } catch {
    return null;
  }
};

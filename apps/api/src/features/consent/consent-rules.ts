// The states of a consent request and their transitions.
import type { ConsentState } from '@mycrew/contract/consent.ts';

export const answerWithinMs = 7 * 86_400_000;
export const resendsADay = 3;
export const addressChangesEver = 2;
/** After a no, the same parent is asked once in so long, until a yes. */
const leftAloneAfterNoMs = 7 * 86_400_000;

const open: readonly ConsentState[] = ['required', 'sent', 'opened'];
const beforeYes: readonly ConsentState[] = [...open, 'declined', 'expired', 'withdrawn'];

/** As it stands by the clock, whether or not anybody has noted yet that the time is over. */
export const stateAt = (consent: ConsentState, expiresAt: Date | null, now: Date): ConsentState =>
  expiresAt && expiresAt <= now && open.includes(consent) ? 'expired' : consent;

/** Before a yes the youth may ask again, also after a no. */
export const mayAsk = (state: ConsentState): boolean => beforeYes.includes(state);

/** A parent may change their no into a yes while the link lasts; a yes is withdrawn, never declined. */
export const mayAnswer = (
  state: ConsentState,
  isLinkOver: boolean,
  answer: 'approve' | 'decline' | 'withdraw',
): boolean => (answer === 'withdraw' ? state === 'approved' : !isLinkOver && [...open, 'declined'].includes(state));

/** A parent who declined, and since when they get no requests: their answer, or the letter after it. */
export interface Declined {
  email: string;
  since: string;
}

export const mayAskFrom = ({ since }: Declined): Date => new Date(new Date(since).getTime() + leftAloneAfterNoMs);

/** k•••@example.com: enough for whoever typed it, not for whoever looks over their shoulder. */
export const shortened = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}•••${email.slice(at)}`;
};

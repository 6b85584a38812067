/** The interface of an SMS API adapter, and the default reading of its responses. */
import type { DeliveryOutcome } from './delivery-failed.ts';

export interface Text {
  to: string;
  text: string;
  reference: string;
}

/** What SMS_URL says: the API by its scheme, the login, and what follows the question mark. */
export interface SmsAddress {
  origin: string;
  path: string;
  login: { name: string; password: string };
  /** A number or name that the text comes from: as the address says, else as the desk does. */
  from: string | null;
  option(name: string): string | null;
  /** Where the provider can report to, should it take that with each text. */
  reportsTo: string | null;
}

export interface SmsApi {
  /** Used where the address names no host. */
  host: string | null;
  form: string;
  /** It takes no text without a sender. */
  needsFrom?: true;
  /** What is missing in the address, or null. */
  lacks(address: SmsAddress): string | null;
  request(address: SmsAddress, text: Text): { path: string; body: string | URLSearchParams };
  /** The provider's id of what it took, or why it took nothing. */
  read(status: number, answer: unknown, text: Text): { id: string } | DeliveryOutcome;
}

export const isYes = (status: number): boolean => status >= 200 && status < 300;

/**
 * An API without idempotency keys: a fault of its own, or of whatever stands before it, may have come after
 * it took the text. What it refuses for reasons of the account, or for now, is still to be sent: another provider may
 * take it.
 */
export const outcomeBy = (status: number): DeliveryOutcome =>
  status === 408 || (status >= 500 && status !== 503) ? 'unknown' : 'not-sent';

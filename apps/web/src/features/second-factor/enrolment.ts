// How a factor is made: the same steps for one's own and at the desk, by calls of their own.
import type { secondFactorEndpoints } from '@mycrew/contract/second-factor.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';

export type Begun = ReplyOf<typeof secondFactorEndpoints.beginApp>;

export interface WithNewCodes {
  NewRecoveryCodes: string[] | null;
}

export interface Enrolment<M extends WithNewCodes> {
  beginApp: (label: string) => Promise<Begun>;
  confirmApp: (id: string, code: string) => Promise<M>;
  addPasskey: (label: string) => Promise<M>;
}

/** Asks for the password or a factor where the server does, then goes on; undefined where the person would rather not. */
export type Ask = <T>(act: () => Promise<T>) => Promise<T | undefined>;

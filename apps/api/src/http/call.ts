// The arguments and replies of handlers.
import type { CallOf, ReplyOf } from '@mycrew/contract/endpoint.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Bytes } from './bytes.ts';
import type { Member } from './member.ts';
import type { Refusal } from './refusals.ts';
import type { Reply } from './reply.ts';
import type { StaffMember } from './staff-door.ts';

export interface RequestContext {
  address: string;
  /** Sent on the computer that this server runs on. */
  isFromHere: boolean;
  deviceId: string | null;
  /** The secret that this browser made for itself, where it sent one. */
  deviceProof: string | null;
  requestId: string;
  /** The Idempotency-Key, where one was sent that can be one. */
  key: string | null;
  userAgent: string;
  now: Date;
}

/** Reads get the database, changing calls one transaction that commits with the answer. */
type Call<E> = CallOf<E> & {
  me: E extends { access: 'public' } ? Member | null : E extends { access: 'staff' } ? StaffMember : Member;
  tx: E extends { method: 'GET' } ? Db : Tx;
  context: RequestContext;
};

/** A refusal that is returned commits what was written; one that is thrown undoes it. */
type Answer<E> = (E extends { binary: true } ? Bytes : ReplyOf<E> | Reply<ReplyOf<E>>) | Refusal;

export type Handlers<T> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<Answer<T[K]>> | Answer<T[K]>;
};

/** How the server itself sees any handler, once the types have done their work. */
export type AnyHandler = (call: {
  params: unknown;
  query: unknown;
  body: unknown;
  files: unknown;
  me: Member | null;
  tx: Db | Tx;
  context: RequestContext;
}) => unknown;

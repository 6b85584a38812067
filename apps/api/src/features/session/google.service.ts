// Signing in with Google, by an authorization code bound to the browser that began it.
import { createHash, randomBytes } from 'node:crypto';
import type { Suspension } from '@mycrew/contract/sanctions.ts';
import { Email } from '@mycrew/contract/wire.ts';
import { Refusal } from '#http/refusals.ts';
import { fewAtOnce } from '#adapters/few-at-once.ts';
import type { OpenId, OpenIdPerson } from '#adapters/openid.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { tickets, type GoogleProof } from './provider-tickets.ts';
import type { GoogleStore } from './google.store.ts';
import type { OpenedSession, SessionRoom } from './session.service.ts';
import type { ProvenPerson } from './session.store.ts';
import { refuse } from './session.refusals.ts';

interface Deps {
  store: GoogleStore;
  openId: OpenId | null;
  encryption: Pick<FieldEncryption, 'seal' | 'open' | 'blindIndex'>;
  audit: Pick<Audit, 'note'>;
  enter: SessionRoom['enter'];
  redirectUri: string;
  /** Answered by sanctions. */
  whySuspended(tx: Tx, personId: string, now: Date): Promise<Suspension | null>;
}

type Where = Parameters<SessionRoom['enter']>[3];
export interface Brought {
  Code: string;
  State: string;
  Nonce: string;
  Issuer?: string | undefined;
}
interface SignUp {
  ticket: string;
  firstName: string;
  lastName: string;
  email: string;
  isOfAnyAge: boolean;
}
export type GoogleOutcome = { session: OpenedSession; signUp: null } | { session: null; signUp: SignUp };

const stateLastsMs = 10 * 60_000;
const longestName = 60;
/** Each holds a database connection while Google answers. */
const mostAtOnce = 4;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const nameOf = (given: string) =>
  given
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName);

export const createGoogle = (deps: Deps) => {
  const { store, openId, encryption, audit, redirectUri, whySuspended } = deps;
  const { sealState, openState, sealProof, openProof } = tickets(encryption);
  const ask = fewAtOnce(mostAtOnce, refuse.unavailable);
  const asking = <R>(does: (provider: OpenId) => Promise<R>): Promise<R> => {
    if (!openId) throw refuse.notFound();
    return ask(() => does(openId));
  };

  const redeem = async (
    tx: Tx,
    { Code, State, Nonce, Issuer }: Brought,
    now: Date,
  ): Promise<OpenIdPerson | Refusal> => {
    const state = await openState(tx, State, now);
    if (!state || state.organisation || state.nonceHash !== sha256(Nonce)) return refuse.rule('sign-in-unfinished');
    if (!(await store.useOnce(tx, hashToken(state.verifier), new Date(now.getTime() + stateLastsMs))))
      return refuse.rule('sign-in-unfinished');
    const { verifier, nonceHash } = state;
    const given = { redirectUri, code: Code, issuer: Issuer, verifier, nonce: nonceHash };
    const person = await asking((provider) => provider.redeem(given));
    return person ?? refuse.rule('sign-in-unfinished');
  };

  const open = async (
    tx: Tx,
    person: ProvenPerson & { status: string },
    where: Where,
  ): Promise<GoogleOutcome | Refusal> => {
    if (person.status === 'suspended' || person.status === 'deleted')
      throw refuse.suspended(await whySuspended(tx, person.id, where.now));
    const session = await deps.enter(tx, person, 'google', where);
    return session instanceof Refusal ? session : { session, signUp: null };
  };

  /** An email that nobody proved here may have been typed in by somebody else: it opens nothing, and locks nobody out. */
  const signInAs = async (
    tx: Tx,
    email: string,
    found: OpenIdPerson,
    where: Where,
  ): Promise<GoogleOutcome | Refusal> => {
    const proof: GoogleProof = {
      subjectIndex: encryption.blindIndex('google-subject', found.subject),
      emailIndex: encryption.blindIndex('email', email),
    };
    const linked = await store.bySubject(tx, proof.subjectIndex);
    if (linked) return open(tx, linked, where);
    const known = await store.byProvenEmail(tx, proof.emailIndex);
    if (!known) {
      const ticket = await sealProof(tx, proof, where.now);
      const [firstName, lastName] = [nameOf(found.firstName), nameOf(found.lastName)];
      return { session: null, signUp: { ticket, firstName, lastName, email, isOfAnyAge: false } };
    }
    if (known.googleSubjectIndex) return refuse.conflict('email-unconfirmed');
    await store.link(tx, known.id, proof.subjectIndex);
    await audit.note(tx, { actor: known.id, action: 'session.google-linked', subjectOwner: known.id });
    return open(tx, known, where);
  };

  return {
    isThere: openId !== null,

    async start(db: Db, now: Date): Promise<{ url: string; nonce: string }> {
      const [nonce, verifier] = [newToken(), randomBytes(32).toString('base64url')];
      const nonceHash = sha256(nonce);
      const state = await sealState(db, { verifier, nonceHash, until: now.getTime() + stateLastsMs });
      const request = { redirectUri, state, nonce: nonceHash, challenge: sha256(verifier) };
      return { url: await asking((provider) => provider.authorizeUrl(request)), nonce };
    },

    /** A state that was brought counts as used also where the rest did not fit. */
    async finish(tx: Tx, brought: Brought, where: Where): Promise<GoogleOutcome | Refusal> {
      if (!openId) throw refuse.notFound();
      const found = await redeem(tx, brought, where.now);
      if (found instanceof Refusal) return found;
      const email = Email.safeParse(found.email);
      if (!found.emailVerified || !email.success) return refuse.rule('google-unconfirmed');
      return signInAs(tx, email.data, found, where);
    },

    /** For signing up: what a ticket proves; null where it is over or was never ours. */
    proofIn: (tx: Tx, ticket: string, now: Date): Promise<GoogleProof | null> => openProof(tx, ticket, now),
  };
};
export type Google = ReturnType<typeof createGoogle>;

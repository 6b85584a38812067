// Signing in with an organisation's own account; an account that exists is linked only by whoever shows that it is theirs.
import type { LinkBy } from '@mycrew/contract/session.ts';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Suspension } from '@mycrew/contract/sanctions.ts';
import { Email } from '@mycrew/contract/wire.ts';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { fewAtOnce } from '#adapters/few-at-once.ts';
import { OpenIdAway } from '#adapters/openid-provider.ts';
import type { Organisation, OrganisationPerson } from '#adapters/organisation.ts';
import { Refusal } from '#http/refusals.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { Endings } from './endings.service.ts';
import { nameOf, sha256, type Brought, type GoogleOutcome } from './google.service.ts';
import type { GoogleStore } from './google.store.ts';
import type { OrganisationStore } from './organisations.store.ts';
import { type OrganisationProof, tickets } from './provider-tickets.ts';
import type { SessionRoom } from './session.service.ts';
import type { ProvenPerson } from './session.store.ts';
import { refuse } from './session.refusals.ts';

export interface RoleClaim {
  personId: string;
  organisation: string;
  role: StaffRole | null;
  validUntil: Date;
}
export interface ContactCodes {
  send(tx: Tx, to: { personId: string; by: LinkBy; boundTo: string }, address: string, now: Date): Promise<CodeSent>;
  verify(
    tx: Tx,
    to: { personId: string; by: LinkBy; boundTo: string },
    code: string,
    now: Date,
  ): Promise<Refusal | null>;
}
interface CodeSent {
  resendAfterSeconds: number;
  expiresAt: Date;
}

export interface Deps {
  store: OrganisationStore;
  google: Pick<GoogleStore, 'useOnce' | 'byProvenEmail'>;
  organisations: readonly Organisation[];
  encryption: Pick<FieldEncryption, 'seal' | 'open' | 'blindIndex'>;
  audit: Pick<Audit, 'note'>;
  enter: SessionRoom['enter'];
  end: Endings['end'];
  redirectUri: string;
  /** Answered by sanctions. */
  whySuspended(tx: Tx, personId: string, now: Date): Promise<Suspension | null>;
  /** Answered by registration. */
  codes: ContactCodes;
  /** Answered by staff. */
  claimRole(tx: Tx, claim: RoleClaim, now: Date): Promise<void>;
}

type Where = Parameters<SessionRoom['enter']>[3] & { address: string };
type Known = ProvenPerson & { status: string };
interface Link {
  ticket: string;
  organisation: string;
  email: string;
  by: LinkBy[];
}
export type OrganisationOutcome = (GoogleOutcome & { link: null }) | { session: null; signUp: null; link: Link };

const stateLastsMs = 10 * 60_000;
/** A logout token is refused anyway once it is older. */
const logoutRememberedMs = 10 * 60_000;
const mostAtOnce = 8;

/** After that a role must have been confirmed by its organisation again. */
export const roleLastsMs = 5 * 60_000;

export const createOrganisations = (deps: Deps) => {
  const { store, organisations, encryption, audit } = deps;
  const { sealState, openState, sealJoining, openJoining } = tickets(encryption);
  const ask = fewAtOnce(mostAtOnce, refuse.unavailable);
  const subjectIndexOf = (subject: string) => encryption.blindIndex('organisation-subject', subject);
  const sidIndexOf = ({ id }: Organisation, sid: string) => encryption.blindIndex('organisation-sid', `${id}|${sid}`);

  const byId = (id: string | undefined): Organisation => {
    const found = organisations.find((organisation) => organisation.id === id);
    if (!found) throw refuse.notFound();
    return found;
  };

  /** What their provider cannot do now, others can: the words say so. */
  const asking = async <R>(asked: () => Promise<R>): Promise<R> => {
    try {
      return await ask(asked);
    } catch (error) {
      if (error instanceof OpenIdAway) throw refuse.unavailable();
      throw error;
    }
  };

  const redeem = async (tx: Tx, { Code, State, Nonce, Issuer }: Brought, now: Date) => {
    const unfinished = refuse.rule('organisation-unfinished');
    const state = await openState(tx, State, now);
    if (!state?.organisation || state.nonceHash !== sha256(Nonce)) return unfinished;
    if (!(await deps.google.useOnce(tx, hashToken(state.verifier), new Date(now.getTime() + stateLastsMs))))
      return unfinished;
    const organisation = byId(state.organisation);
    const { verifier, nonceHash: nonce } = state;
    const given = { redirectUri: deps.redirectUri, code: Code, issuer: Issuer, verifier, nonce };
    const person = await asking(() => organisation.redeem(given));
    return person ? { organisation, person } : unfinished;
  };

  const note = async (tx: Tx, organisation: Organisation, found: OrganisationPerson, now: Date): Promise<string> => {
    const signIn = uuidv7();
    const sealed = found.refreshToken ? JSON.stringify({ token: found.refreshToken, sub: found.sub }) : null;
    await store.insert(tx, {
      id: signIn,
      organisation: organisation.id,
      subjectIndex: subjectIndexOf(found.subject),
      sidIndex: found.sid === null ? null : sidIndexOf(organisation, found.sid),
      role: found.role,
      refreshSealed: sealed === null ? null : await encryption.seal(tx, placeOf(signIn), sealed),
      readAt: now,
      beganAt: now,
    });
    return signIn;
  };

  const join = async (tx: Tx, signInId: string, personId: string, now: Date): Promise<boolean> => {
    const open = await store.open(tx, signInId);
    if (!open) return false;
    const { organisation, role, readAt } = open;
    await store.take(tx, signInId, personId);
    const validUntil = new Date(readAt.getTime() + roleLastsMs);
    if (byId(organisation).mayBeStaff) await deps.claimRole(tx, { personId, organisation, role, validUntil }, now);
    return true;
  };

  /** Once it is known to be theirs. */
  const link = async (tx: Tx, signInId: string, personId: string, now: Date): Promise<boolean> => {
    const open = await store.open(tx, signInId);
    if (!open) return false;
    const { organisation, subjectIndex } = open;
    await store.link(tx, { organisation, subjectIndex, personId, linkedAt: now });
    await audit.note(tx, {
      actor: personId,
      action: 'session.organisation-linked',
      subject: organisation,
      subjectOwner: personId,
    });
    return join(tx, signInId, personId, now);
  };

  const enter = async (tx: Tx, person: Known, signInId: string, where: Where) => {
    if (person.status === 'suspended' || person.status === 'deleted')
      throw refuse.suspended(await deps.whySuspended(tx, person.id, where.now));
    return deps.enter(tx, person, { signInId }, where);
  };

  const whoeverIs = async (
    tx: Tx,
    organisation: Organisation,
    found: OrganisationPerson,
    where: Where,
  ): Promise<OrganisationOutcome | Refusal> => {
    const { now } = where;
    const email = Email.safeParse(found.email);
    if (!organisation.isForMembers && !found.role) return refuse.rule('organisation-not-for-you');
    if (!found.emailVerified || !email.success) return refuse.rule('organisation-unconfirmed');
    const linked = await store.linked(tx, organisation.id, subjectIndexOf(found.subject));
    const signInId = await note(tx, organisation, found, now);
    if (linked) {
      await join(tx, signInId, linked.id, now);
      const session = await enter(tx, linked, signInId, where);
      return session instanceof Refusal ? session : { session, signUp: null, link: null };
    }
    const emailIndex = encryption.blindIndex('email', email.data);
    // Who works there may come before they have a role: without one, with as little as a supporter.
    const olderAs = organisation.mayBeStaff ? (found.role ? 'staff' : 'supporter') : null;
    const ticket = await sealJoining(tx, { signInId, emailIndex, olderAs }, now);
    const known = await deps.google.byProvenEmail(tx, emailIndex);
    if (known) {
      const by: LinkBy[] = known.mobileVerifiedAt ? ['email', 'mobile'] : ['email'];
      return { session: null, signUp: null, link: { ticket, organisation: organisation.name, email: email.data, by } };
    }
    const [firstName, lastName] = [nameOf(found.firstName), nameOf(found.lastName)];
    const signUp = { ticket, firstName, lastName, email: email.data, isOfAnyAge: olderAs !== null };
    return { session: null, signUp, link: null };
  };

  /** Whose account a ticket asks to be linked with. */
  const asked = async (
    tx: Tx,
    ticket: string,
    now: Date,
  ): Promise<{ proof: OrganisationProof; person: Known } | null> => {
    const proof = await openJoining(tx, ticket, now);
    const person = proof && (await deps.google.byProvenEmail(tx, proof.emailIndex));
    return proof && person ? { proof, person } : null;
  };

  const endSessions = async (
    tx: Tx,
    organisation: string,
    by: Parameters<OrganisationStore['signInsOf']>[2],
    { but, now }: { but: string | null; now: Date },
  ): Promise<void> => {
    const signIns = await store.signInsOf(tx, organisation, by);
    for (const { personId, sessionId, role } of signIns) {
      if (personId && role) await deps.claimRole(tx, { personId, organisation, role: null, validUntil: now }, now);
      if (!personId || !sessionId || sessionId === but) continue;
      if (await deps.end(tx, personId, sessionId, 'ended-by-organisation', now))
        await audit.note(tx, {
          actor: null,
          action: 'session.ended-by-organisation',
          subject: organisation,
          subjectOwner: personId,
        });
    }
    if (signIns.length > 0)
      await store.remove(
        tx,
        signIns.map(({ id }) => id),
      );
  };

  return {
    all: organisations.map(({ id, name }) => ({ id, name })),
    proofIn: openJoining,
    link,

    async start(db: Db, id: string, now: Date): Promise<{ url: string; nonce: string }> {
      const organisation = byId(id);
      const [nonce, verifier] = [newToken(), randomBytes(32).toString('base64url')];
      const nonceHash = sha256(nonce);
      const state = await sealState(db, { verifier, nonceHash, organisation: id, until: now.getTime() + stateLastsMs });
      const request = { redirectUri: deps.redirectUri, state, nonce: nonceHash, challenge: sha256(verifier) };
      return { url: await asking(() => organisation.authorizeUrl(request)), nonce };
    },

    /** A state that was brought counts as used also where the rest did not fit. */
    async finish(tx: Tx, brought: Brought, where: Where): Promise<OrganisationOutcome | Refusal> {
      const found = await redeem(tx, brought, where.now);
      return found instanceof Refusal ? found : whoeverIs(tx, found.organisation, found.person, where);
    },

    /** By the password, which was right: what the session is opened by; a refusal where the ticket is over. */
    async linkByPassword(tx: Tx, ticket: string, personId: string, now: Date): Promise<string | Refusal> {
      const proof = await openJoining(tx, ticket, now);
      return proof && (await link(tx, proof.signInId, personId, now))
        ? proof.signInId
        : refuse.rule('organisation-link-over');
    },

    async sendCode(tx: Tx, ticket: string, by: LinkBy, { address, now }: Where): Promise<CodeSent | Refusal> {
      const found = await asked(tx, ticket, now);
      if (!found || (by === 'mobile' && !found.person.mobileVerifiedAt)) return refuse.rule('organisation-link-over');
      return deps.codes.send(tx, { personId: found.person.id, by, boundTo: found.proof.signInId }, address, now);
    },

    async linkByCode(tx: Tx, ticket: string, { by, code }: { by: LinkBy; code: string }, where: Where) {
      const found = await asked(tx, ticket, where.now);
      if (!found) return refuse.rule('organisation-link-over');
      const { person, proof } = found;
      const to = { personId: person.id, by, boundTo: proof.signInId };
      const refusal = await deps.codes.verify(tx, to, code, where.now);
      if (refusal) return refusal;
      if (!(await link(tx, proof.signInId, person.id, where.now))) return refuse.rule('organisation-link-over');
      return enter(tx, person, proof.signInId, where);
    },

    /** Back-channel logout: of one session there, or of the account. */
    async endBy(tx: Tx, id: string, token: string, now: Date): Promise<Refusal | null> {
      const organisation = byId(id);
      const reply = await asking(() => organisation.readLogout(token, now));
      const until = new Date(now.getTime() + logoutRememberedMs);
      if (!reply || !(await deps.google.useOnce(tx, hashToken(`${id}|${reply.jti}`), until)))
        return refuse.rule('organisation-logout-refused');
      const by = reply.sid ? { sid: sidIndexOf(organisation, reply.sid) } : { subject: subjectIndexOf(reply.subject!) };
      await endSessions(tx, id, by, { but: null, now });
      return null;
    },

    async linksOf(db: Db, me: Member) {
      const links = await store.linksOf(db, me.id);
      return links.map(({ organisation: id, linkedAt }) => ({
        id,
        name: organisations.find((each) => each.id === id)?.name ?? id,
        linkedAt,
      }));
    },

    async unlink(tx: Tx, me: Member, organisation: string, now: Date): Promise<void> {
      if (!(await store.unlink(tx, me.id, organisation))) throw refuse.notFound();
      await endSessions(tx, organisation, { personId: me.id }, { but: me.sessionId, now });
      await audit.note(tx, {
        actor: me.id,
        action: 'session.organisation-unlinked',
        subject: organisation,
        subjectOwner: me.id,
      });
    },
  };
};
export type Organisations = ReturnType<typeof createOrganisations>;

/** Where the token that reads a role is sealed. */
export const placeOf = (row: string) => ({ owner: null, table: 'organisation_sign_ins', column: 'refresh', row });

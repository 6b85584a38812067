// Creating an account: requirements and effects.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { brand } from '@mycrew/contract/brand.ts';
import type { RegisteredBy, Registration } from '@mycrew/contract/registration.ts';
import type { Session } from '@mycrew/contract/session.ts';
import { uuidv7 } from 'uuidv7';
import type { FieldError, Refusal } from '#http/refusals.ts';
import type { Audit, Db, FieldEncryption, Member, Rates, Tx } from '#src/foundation-types.ts';
import { isTimeZone, localDateIn } from '#time/local-time.ts';
import type { Codes } from './codes.service.ts';
import type { Proofs } from './proofs.service.ts';
import type { NewPerson, RegistrationStore } from './registration.store.ts';
import { refuse } from './registration.refusals.ts';

/** The background questions, as they are sealed; null where none was answered. */
const backgroundOf = (form: Registration): string | null => {
  const background = {
    genderOtherText: form.GenderOtherText || undefined,
    aboriginalOrTorresStraitIslander: form.AboriginalOrTorresStraitIslander,
    otherLanguages: form.OtherLanguages,
    specifiedOtherLanguage: form.SpecifiedOtherLanguage || undefined,
    ethnicityOrCulture: form.EthnicityOrCulture,
    specifiedEthnicityOrCulture: form.SpecifiedEthnicityOrCulture || undefined,
    invitationResource: form.InvitationResource,
    specifiedInvitationResource: form.SpecifiedInvitationResource || undefined,
  };
  return Object.values(background).some((answer) => answer !== undefined) ? JSON.stringify(background) : null;
};

interface Where {
  address: string;
  deviceId: string | null;
  deviceProof: string | null;
  userAgent: string;
  now: Date;
}
type Person = NonNullable<Awaited<ReturnType<RegistrationStore['insert']>>>;

interface Comer {
  id: string;
  needsInvitation: boolean;
}

interface Invitation {
  inviterFirstName: string;
  expiresAt: Date;
  /** Where the message went whose link this is. */
  email: string | null;
  mobile: string | null;
}

/** `VerifyBy`: where the first code went. */
type Opened = Session & { VerifyBy: RegisteredBy };

interface Arrival {
  isInvited: boolean;
  /** One whose people may sign in here. */
  isExpected: boolean;
  isByStaffCode: boolean;
  email: string;
  isEmailProven: boolean;
  code: string | undefined;
}

/** The email is proven to be theirs: by Google, or by an organisation. */
type SignInProof = { emailIndex: Buffer } & ({ subjectIndex: Buffer } | { signInId: string; olderAs: OlderAs });
/** Or by the link that went there. */
type EmailProof = SignInProof | { emailIndex: Buffer };

/** What somebody over 25 comes as without an invitation; null: not at all. */
type OlderAs = 'staff' | 'supporter' | null;

type AgeAnswer = 'notAYear' | 'tooYoung' | 'needsParent' | 'ownSay' | 'supporterOnly';

export interface Deps {
  store: RegistrationStore;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex' | 'createKey'>;
  rates: Pick<Rates, 'spendWithin'>;
  audit: Pick<Audit, 'note'>;
  codes: Pick<Codes, 'sendFirst'>;
  proofs: Pick<Proofs, 'hold' | 'provenBy' | 'take'>;
  hashPassword(password: string): Promise<string>;
  isGuessable(password: string, known: readonly string[]): boolean;
  openSession(tx: Tx, person: Person, where: Where, signInId: string | null): Promise<Session>;
  acceptPolicies(tx: Tx, personId: string, now: Date): Promise<void>;
  pendingInvitation(db: Db | Tx, token: string, viewerId: string | null, now: Date): Promise<Invitation | null>;
  /** Answered by crew: false where somebody registered with this link before. */
  claimInvitation(tx: Tx, token: string, personId: string, now: Date): Promise<boolean>;
  mayInvite(db: Db, me: Member, contact: { email: string } | { mobile: string }, now: Date): Promise<boolean>;
  /** The mail that greets, and proves the address by its link. */
  welcome(tx: Tx, personId: string, now: Date): Promise<void>;
  notifyOfTakenDetails(tx: Tx, personId: string): Promise<void>;
  consent: {
    ageAnswer(yearOfBirth: number, consentFlag: boolean | undefined, thisYear: number): AgeAnswer;
    isSameMailbox(one: string, other: string): boolean;
    /** The letter to the parent who was named. */
    askParent(tx: Tx, personId: string, now: Date): Promise<void>;
  };
  /** Answered by the installation: throws where sign-up is not open to them; its answer uses up what let them in. */
  admit(tx: Tx, arrival: Arrival, now: Date): Promise<() => Promise<void>>;
  /** Answered by the installation: whether they come to work at the desk, by the set-up link or by a code for colleagues. */
  toWorkHere(tx: Tx, code: string | undefined, now: Date): Promise<'link' | 'code' | null>;
  /** Whether the link that went to this email was opened. */
  isProvenByLink(emailIndex: Buffer, ticket: string, now: Date): boolean;
  /** What a ticket from signing in with Google or an organisation proves. */
  signInProof(tx: Tx, ticket: string, now: Date): Promise<SignInProof | null>;
  /** Answered by session. */
  linkOrganisation(tx: Tx, signInId: string, personId: string, now: Date): Promise<boolean>;
}

const homeZone = 'Australia/Sydney';
/** A place, like Australia/Perth; never a bare offset, which stays behind when the clocks change. */
const zoneOf = (given: string | undefined): string =>
  given && /^[a-z]/iu.test(given) && isTimeZone(given) ? given : homeZone;
const onceADay = { atOnce: 1, perSecond: 1 / 86_400 };

export const createRegistration = (deps: Deps) => {
  const { store, encryption, rates, audit, codes, consent } = deps;

  const complaints = async (tx: Tx, form: Registration, age: AgeAnswer): Promise<FieldError[]> => {
    const { Email, Password, FirstName, LastName, State, ParentName, ParentEmail } = form;
    const found: FieldError[] = [];
    if (State !== undefined && !(await store.isState(tx, State)))
      found.push({ field: 'State', message: 'Please choose one of the list.' });
    const known = [brand.name, brand.slug, FirstName, LastName, Email.slice(0, Email.indexOf('@'))];
    if (deps.isGuessable(Password, known))
      found.push({ field: 'Password', message: 'That one is easy to guess. Three words work well.' });
    if (age !== 'needsParent') return found;
    if (!ParentName) found.push({ field: 'ParentName', message: 'What is their name?' });
    if (!ParentEmail) found.push({ field: 'ParentEmail', message: 'Needs an email address, like sam@example.com.' });
    else if (consent.isSameMailbox(ParentEmail, Email))
      found.push({ field: 'ParentEmail', message: 'Needs their own address, not yours.' });
    return found;
  };

  /** 13 to 25 is a youth, invited or not; everybody older comes because somebody asked them, or works where they signed in. */
  const kindFor = (age: AgeAnswer, isInvited: boolean, olderAs: OlderAs): NewPerson['kind'] => {
    automatedDecision('age-rungs');
    if (age === 'notAYear') throw refuse.invalid('YearOfBirth', 'Needs a year, like 2008.');
    if (age === 'tooYoung') throw refuse.rule('too-young');
    if (age !== 'supporterOnly') return 'youth';
    if (olderAs === 'staff') return 'staff';
    if (isInvited || olderAs) return 'supporter';
    throw refuse.rule('supporters-by-invitation');
  };

  /** Their owners hear of it by mail, once a day at most. */
  const alreadyTaken = async (tx: Tx, owners: string[], now: Date): Promise<Refusal> => {
    automatedDecision('contact-taken');
    for (const personId of owners) {
      const wait = await rates.spendWithin(tx, 'taken-details', personId, onceADay, now);
      if (wait === 0) await deps.notifyOfTakenDetails(tx, personId);
    }
    return refuse.conflict('account-exists');
  };

  const openAccount = async (
    tx: Tx,
    form: Registration,
    kind: NewPerson['kind'],
    age: AgeAnswer,
    proof: EmailProof | null,
    zone: string,
    now: Date,
  ) => {
    const id = uuidv7();
    const passwordHash = await deps.hashPassword(form.Password);
    await encryption.createKey(tx, id);
    const contacts = { email: form.Email, mobile: form.MobileNumber, background: backgroundOf(form) || null };
    const emailIndex = encryption.blindIndex('email', form.Email);
    if (proof) await deps.proofs.take(tx, id, 'email', emailIndex, now);
    const person = await store.insert(tx, {
      id,
      kind,
      firstName: form.FirstName,
      lastName: form.LastName,
      ...(await encryption.sealedColumns('people', 'id').seal(tx, { id }, contacts)),
      emailIndex,
      emailVerifiedAt: proof ? now : null,
      googleSubjectIndex: proof && 'subjectIndex' in proof ? proof.subjectIndex : null,
      mobileIndex: encryption.blindIndex('mobile', form.MobileNumber),
      yearOfBirth: form.YearOfBirth,
      gender: form.Gender ?? null,
      state: form.State ?? null,
      passwordHash,
      consent: age === 'needsParent' ? 'required' : 'notRequired',
      timeZone: zone,
      createdAt: now,
    });
    if (!person) throw refuse.conflict('account-exists');
    if (age === 'needsParent') {
      const parent = JSON.stringify({ name: form.ParentName, email: form.ParentEmail });
      const consents = encryption.sealedColumns('parentalConsents', 'personId', 'personId');
      await store.storeParent(tx, id, (await consents.seal(tx, { personId: id }, { parent })).parentSealed, now);
      await consent.askParent(tx, id, now);
    }
    return person;
  };

  /** With another email than the one it is about, a ticket proves nothing. */
  const emailProof = async (tx: Tx, form: Registration, email: Buffer, now: Date): Promise<EmailProof | null> => {
    const signIn = form.GoogleTicket ? await deps.signInProof(tx, form.GoogleTicket, now) : null;
    if (signIn?.emailIndex.equals(email)) return signIn;
    return form.EmailTicket && deps.isProvenByLink(email, form.EmailTicket, now) ? { emailIndex: email } : null;
  };

  /** A link lets in one person: whoever registers with it first. */
  const useUp = async (tx: Tx, token: string | undefined, arrival: Arrival, who: Comer, now: Date) => {
    const isInvited = token !== undefined && (await deps.claimInvitation(tx, token, who.id, now));
    if (who.needsInvitation && !isInvited) throw refuse.rule('supporters-by-invitation');
    await (
      await deps.admit(tx, { ...arrival, isInvited }, now)
    )();
  };

  const register = async (tx: Tx, form: Registration, where: Where): Promise<Opened | Refusal> => {
    const { now } = where;
    const zone = zoneOf(form.TimeZone);
    const thisYear = Number(localDateIn(now, zone).slice(0, 4));
    const age = consent.ageAnswer(form.YearOfBirth, form.IsParentalConcentRequired, thisYear);
    const { Email, MobileNumber, InvitationToken, SignUpCode } = form;
    const isInvited = Boolean(InvitationToken && (await deps.pendingInvitation(tx, InvitationToken, null, now)));
    const { blindIndex } = encryption;
    const [email, mobile] = [blindIndex('email', Email), blindIndex('mobile', MobileNumber)];
    const proof = await emailProof(tx, form, email, now);
    const byOrganisation = proof && 'signInId' in proof ? proof : null;
    const toWorkHere = await deps.toWorkHere(tx, SignUpCode, now);
    const kind = kindFor(age, isInvited, toWorkHere ? 'staff' : (byOrganisation?.olderAs ?? null));
    const isExpected = toWorkHere !== null || byOrganisation !== null;
    const isByStaffCode = toWorkHere === 'code';
    const arrival = {
      isInvited,
      isExpected,
      isByStaffCode,
      email: Email,
      isEmailProven: proof !== null,
      code: SignUpCode,
    };
    await deps.admit(tx, arrival, now);
    const found = await complaints(tx, form, age);
    if (found.length > 0) throw refuse.invalid(found);
    await deps.proofs.hold(tx, email, mobile);
    // What others typed in unverified locks nobody out.
    const owners = await deps.proofs.provenBy(tx, { email, mobile });
    if (owners.length > 0) return alreadyTaken(tx, owners, now);
    const person = await openAccount(tx, form, kind, age, proof, zone, now);
    if (form.AcceptedPolicies) await deps.acceptPolicies(tx, person.id, now);
    await audit.note(tx, {
      actor: person.id,
      action: 'registration.registered',
      subject: kind,
      subjectOwner: person.id,
    });
    const needsInvitation = kind === 'supporter' && !byOrganisation?.olderAs;
    await useUp(tx, InvitationToken, arrival, { id: person.id, needsInvitation }, now);
    await deps.welcome(tx, person.id, now);
    const VerifyBy = await codes.sendFirst(tx, person.id, where, now);
    const signInId = byOrganisation?.signInId ?? null;
    const isLinked = signInId !== null && (await deps.linkOrganisation(tx, signInId, person.id, now));
    return { ...(await deps.openSession(tx, person, where, isLinked ? signInId : null)), VerifyBy };
  };

  return {
    pendingInvitation: deps.pendingInvitation,
    mayInvite: deps.mayInvite,
    register,

    /** Only while the invitation is open; whoever is 13 to 25 gets an account of their own by it, too. */
    async registerInvited(tx: Tx, form: Registration, where: Where): Promise<Opened | Refusal> {
      const { InvitationToken } = form;
      const invitation = InvitationToken && (await deps.pendingInvitation(tx, InvitationToken, null, where.now));
      return invitation ? register(tx, form, where) : refuse.rule('invitation-over');
    },
  };
};
export type RegistrationRoom = ReturnType<typeof createRegistration>;

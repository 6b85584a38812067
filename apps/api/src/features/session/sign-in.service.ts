// Signing in with an email or mobile and a password.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { Suspension } from '@mycrew/contract/sanctions.ts';
import type { SignIn } from '@mycrew/contract/session.ts';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { refuse, Refusal } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Rates, Tx } from '#src/foundation-types.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import type { OpenedSession, SessionRoom, Where } from './session.service.ts';
import type { KnownPerson, SessionStore } from './session.store.ts';

interface Deps {
  store: Pick<SessionStore, 'peopleBy' | 'stillHas'>;
  passwords: Pick<Passwords, 'isRight'>;
  knownDevices: Pick<KnownDevices, 'find'>;
  blindIndex: FieldEncryption['blindIndex'];
  rates: Pick<Rates, 'spendWithin' | 'byAddress' | 'mostFromTransactions'>;
  audit: Pick<Audit, 'note'>;
  enter: SessionRoom['enter'];
  linkByPassword(tx: Tx, ticket: string, personId: string, now: Date): Promise<string | Refusal>;
  /** False for a password that everybody knows, from anywhere but this computer. */
  mayUse(password: string, isFromHere: boolean): boolean;
  /** Answered by sanctions; null where nothing was written down. */
  whySuspended(tx: Tx, personId: string, now: Date): Promise<Suspension | null>;
}

interface From extends Where {
  address: string;
  isFromHere?: boolean | undefined;
}

interface Here {
  isKnown: boolean;
  person?: KnownPerson;
  /** Whom else this contact may mean. */
  others: KnownPerson[];
}

const tries = { atOnce: 10, perSecond: 10 / 900 };
/** Each costs the work of a password. */
const mostTried = 8;
/** Each holds a database connection while its password is checked, and others need those too. */
const mostStrangersAtOnce = 12;

export const createSignIn = (deps: Deps) => {
  const { store, passwords, knownDevices, blindIndex, rates, audit, enter, mayUse, whySuspended } = deps;
  let strangers = 0;
  const mostStrangers = Math.min(mostStrangersAtOnce, rates.mostFromTransactions);

  const findBy = (userName: string) => {
    const email = Email.safeParse(userName);
    if (email.success) return { contact: 'email', index: blindIndex('email', email.data) } as const;
    const mobile = Mobile.safeParse(userName);
    return mobile.success
      ? ({ contact: 'mobile', index: blindIndex('mobile', mobile.data) } as const)
      : ({ contact: 'email', index: blindIndex('email', userName.toLowerCase()) } as const);
  };

  const count = async (tx: Tx, what: 'sign-in' | 'sign-in-here', who: string, now: Date): Promise<void> => {
    automatedDecision('wrong-tries');
    const wait = await rates.spendWithin(tx, what, who, tries, now);
    if (wait > 0) throw refuse.tooMany(wait);
  };

  /** A browser that one of them signed in on before: it has a count of its own, and for that person alone. */
  const known = async (tx: Tx, found: KnownPerson[], password: string, { deviceProof, now }: From): Promise<Here> => {
    const device = await knownDevices.find(
      tx,
      found.map(({ id }) => id),
      deviceProof,
    );
    if (!device) return { isKnown: false, others: found };
    await count(tx, 'sign-in-here', device.id, now);
    const person = found.find(({ id }) => id === device.personId)!;
    const isRight = await passwords.isRight(person.passwordHash, password);
    return { isKnown: true, ...(isRight && { person }), others: found.filter((each) => each !== person) };
  };

  /** Where several have only typed it in, the password says which of them it is. */
  const whose = async (found: KnownPerson[], password: string): Promise<KnownPerson | undefined> => {
    if (found.length === 0) await passwords.isRight(null, password);
    for (const person of found.slice(0, mostTried))
      if (await passwords.isRight(person.passwordHash, password)) return person;
    return undefined;
  };

  const asStranger = async (tx: Tx, found: KnownPerson[], index: Buffer, password: string, from: From) => {
    if (strangers >= mostStrangers) throw refuse.unavailable();
    strangers++;
    try {
      // On a connection of its own: within the call's, everybody at a school would wait for each other's passwords.
      await rates.byAddress('login', from.address, from.now);
      await count(tx, 'sign-in', index.toString('base64'), from.now);
      return await whose(found, password);
    } finally {
      strangers--;
    }
  };

  const amongOthers = async (tx: Tx, { isKnown, others }: Here, index: Buffer, password: string, from: From) => {
    if (!isKnown) return asStranger(tx, others, index, password, from);
    if (others.length === 0) return undefined;
    // The try of this browser has to stay counted, also where strangers have none left.
    return asStranger(tx, others, index, password, from).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  };

  /** Checking takes a moment, and whoever changes a password ends what was opened with the one before. */
  const isCurrent = (tx: Tx, { id, passwordHash }: KnownPerson) => store.stillHas(tx, id, passwordHash!);

  return async (tx: Tx, { userName, password, LinkTicket }: SignIn, from: From): Promise<OpenedSession | Refusal> => {
    const { contact, index } = findBy(userName);
    const found = await store.peopleBy(tx, contact, index);
    const here = await known(tx, found, password, from);
    const person = here.person ?? (await amongOthers(tx, here, index, password, from));
    if (!person || !mayUse(password, from.isFromHere ?? false) || !(await isCurrent(tx, person))) {
      const subjectOwner = found.length === 1 ? found[0]!.id : undefined;
      await audit.note(tx, { actor: null, action: 'session.sign-in-failed', subjectOwner });
      return refuse.wrongLogin();
    }
    if (person.status === 'suspended' || person.status === 'deleted')
      throw refuse.suspended(await whySuspended(tx, person.id, from.now));
    const signInId = LinkTicket ? await deps.linkByPassword(tx, LinkTicket, person.id, from.now) : null;
    if (signInId instanceof Refusal) return signInId;
    return enter(tx, person, { passwordHash: person.passwordHash!, signInId }, from);
  };
};
export type SigningIn = ReturnType<typeof createSignIn>;

// Signing in with an email address or a mobile and a password.
import type { Session, SignIn } from '@mycrew/contract/session.ts';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { refuse, type Refusal } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Rates, Tx } from '#src/rooms.ts';
import type { Passwords } from './passwords.ts';
import type { SessionRoom, Where } from './session.service.ts';
import type { KnownPerson, SessionStore } from './session.store.ts';

interface Needs {
  store: Pick<SessionStore, 'peopleBy'>;
  passwords: Pick<Passwords, 'isRight'>;
  blindIndex: FieldEncryption['blindIndex'];
  rates: Pick<Rates, 'spendWithin'>;
  audit: Pick<Audit, 'note'>;
  openSession: SessionRoom['open'];
  /** False for a password that everybody knows, from anywhere but this computer. */
  mayUse(password: string, isFromHere: boolean): boolean;
}

interface From extends Where {
  isFromHere?: boolean | undefined;
}

const triesPerAccount = { atOnce: 10, perSecond: 10 / 900 };
/** Each holds a database connection while its password is checked, and others need those too. */
const mostSignInsAtOnce = 12;

export const createSignIn = ({ store, passwords, blindIndex, rates, audit, openSession, mayUse }: Needs) => {
  let signingIn = 0;

  const findBy = (userName: string) => {
    const email = Email.safeParse(userName);
    if (email.success) return { contact: 'email', index: blindIndex('email', email.data) } as const;
    const mobile = Mobile.safeParse(userName);
    return mobile.success
      ? ({ contact: 'mobile', index: blindIndex('mobile', mobile.data) } as const)
      : ({ contact: 'email', index: blindIndex('email', userName.toLowerCase()) } as const);
  };

  /** Where several have only typed it in, the password says which of them it is. */
  const whose = async (found: KnownPerson[], password: string): Promise<KnownPerson | undefined> => {
    if (found.length === 0) await passwords.isRight(null, password);
    for (const person of found) if (await passwords.isRight(person.passwordHash, password)) return person;
    return undefined;
  };

  const trySignIn = async (tx: Tx, { userName, password }: SignIn, where: From): Promise<Session | Refusal> => {
    const { contact, index } = findBy(userName);
    const wait = await rates.spendWithin(tx, 'sign-in', index.toString('base64'), triesPerAccount, where.now);
    if (wait > 0) throw refuse.tooMany(wait);
    const found = await store.peopleBy(tx, contact, index);
    const person = await whose(found, password);
    if (!person || !mayUse(password, where.isFromHere ?? false)) {
      const subjectOwner = found.length === 1 ? found[0]!.id : undefined;
      await audit.note(tx, { actor: null, action: 'session.sign-in-failed', subjectOwner });
      return refuse.wrongLogin();
    }
    if (person.status === 'suspended' || person.status === 'deleted') throw refuse.suspended();
    await audit.note(tx, { actor: person.id, action: 'session.signed-in', subjectOwner: person.id });
    return openSession(tx, person, where);
  };

  return async (tx: Tx, typed: SignIn, where: From): Promise<Session | Refusal> => {
    if (signingIn >= mostSignInsAtOnce) throw refuse.unavailable();
    signingIn++;
    try {
      return await trySignIn(tx, typed, where);
    } finally {
      signingIn--;
    }
  };
};
export type SigningIn = ReturnType<typeof createSignIn>;

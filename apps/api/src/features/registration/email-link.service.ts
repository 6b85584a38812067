// The link of the welcome mail. It proves the email only within a session of the very person it was written to: whoever
// got the mail of an account that is not theirs can open nothing with it, and nobody proves an address by guessing.
import type { Audit, FieldEncryption, Letters, Member, Rates, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse, type Refusal } from '#http/refusals.ts';
import type { EmailLinkStore } from './email-link.store.ts';
import type { Proofs } from './proofs.service.ts';
import { againMail, signUpMail, welcomeMail } from './registration-words.ts';

export interface Deps {
  store: EmailLinkStore;
  proofs: Pick<Proofs, 'take'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  letters: Pick<Letters, 'mail'>;
  rates: Pick<Rates, 'spendWithin'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  linkOf(token: string): string;
  /** Answered by the installation: throws where sign-up is not by emails of this domain. */
  requireDomain(email: string): Promise<void>;
  signUpLinkOf(email: string, ticket: string): string;
}

const signUpLastsMs = 86_400_000;
const lastsMs = 14 * 86_400_000;
/** To one address, whoever typed it in. */
const perAddress = { atOnce: 3, perSecond: 5 / 86_400 };
const noFit = 'This link doesn’t go with this account, or it is too old. Ask for another one in your profile.';

export const createEmailLinks = (deps: Deps) => {
  const { store, proofs, encryption, letters, rates, audit, realtime, linkOf, signUpLinkOf } = deps;
  const people = encryption.sealedColumns('people', 'id');

  const macOf = (personId: string, emailIndex: Buffer, until: string) =>
    encryption.blindIndex('welcome-link', `${personId}:${emailIndex.toString('base64url')}:${until}`);

  const tokenFor = (personId: string, emailIndex: Buffer, now: Date): string => {
    const until = (now.getTime() + lastsMs).toString(36);
    return `${until}.${macOf(personId, emailIndex, until).toString('base64url')}`;
  };

  const fits = (token: string, personId: string, emailIndex: Buffer, now: Date): boolean => {
    const [until = '', mac = ''] = token.split('.');
    const isInTime = Number.parseInt(until, 36) > now.getTime();
    return isInTime && macOf(personId, emailIndex, until).equals(Buffer.from(mac, 'base64url'));
  };

  /** Where the address has had enough of these for today nothing is sent; nobody is notified. */
  const send = async (tx: Tx, personId: string, words: typeof welcomeMail, now: Date): Promise<void> => {
    const row = await store.emailOf(tx, personId);
    if (!row?.emailSealed || !row.emailIndex || row.emailVerifiedAt) return;
    const address = row.emailIndex.toString('base64url');
    if ((await rates.spendWithin(tx, 'welcome-mail', address, perAddress, now)) > 0) return;
    const { email } = await people.open(tx, { id: personId, emailSealed: row.emailSealed });
    const link = linkOf(tokenFor(personId, row.emailIndex, now));
    await letters.mail(tx, email, words(link), new Date(now.getTime() + lastsMs));
  };

  const signUpMac = (emailIndex: Buffer, until: string) =>
    encryption.blindIndex('sign-up-link', `${emailIndex.toString('base64url')}:${until}`);

  return {
    /** Before there is an account: whoever opens the link has the mailbox. */
    async sendForSignUp(tx: Tx, email: string, now: Date): Promise<void> {
      await deps.requireDomain(email);
      const index = encryption.blindIndex('email', email);
      if ((await rates.spendWithin(tx, 'sign-up-mail', index.toString('base64url'), perAddress, now)) > 0) return;
      const until = new Date(now.getTime() + signUpLastsMs);
      const time = until.getTime().toString(36);
      const link = signUpLinkOf(email, `${time}.${signUpMac(index, time).toString('base64url')}`);
      await letters.mail(tx, email, signUpMail(link), until);
    },

    isProvenBySignUp(emailIndex: Buffer, ticket: string, now: Date): boolean {
      const [until = '', mac = ''] = ticket.split('.');
      const isInTime = Number.parseInt(until, 36) > now.getTime();
      return isInTime && signUpMac(emailIndex, until).equals(Buffer.from(mac, 'base64url'));
    },

    welcome: (tx: Tx, personId: string, now: Date): Promise<void> => send(tx, personId, welcomeMail, now),

    async sendAgain(tx: Tx, me: Member, now: Date): Promise<void> {
      await send(tx, me.id, againMail, now);
      await store.noteAsked(tx, me.id, now);
    },

    putOff: (tx: Tx, me: Member, now: Date) => store.noteAsked(tx, me.id, now),

    async confirm(tx: Tx, me: Member, token: string, now: Date): Promise<Refusal | null> {
      const row = await store.emailOf(tx, me.id);
      if (!row?.emailIndex || !fits(token, me.id, row.emailIndex, now)) return refuse.invalid('Token', noFit);
      if (row.emailVerifiedAt) return null;
      if (!(await proofs.take(tx, me.id, 'email', row.emailIndex, now))) return refuse.invalid('Token', noFit);
      if (!(await store.prove(tx, me.id, row.emailIndex, now))) return refuse.invalid('Token', noFit);
      await audit.note(tx, { actor: me.id, action: 'registration.email-verified', subjectOwner: me.id });
      realtime.changed(tx, [me.id], 'session');
      return null;
    },
  };
};
export type EmailLinks = ReturnType<typeof createEmailLinks>;

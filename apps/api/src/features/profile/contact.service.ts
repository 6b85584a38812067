// Another email or mobile: verified by a code sent to it; the previous one is notified.
import { brand } from '@mycrew/contract/brand.ts';
import { refuse, Refusal } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Letters, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ChangingRow, ProfileStore } from './profile.store.ts';

type Kind = 'email' | 'mobile';

/** Mails and texts about a changed email or mobile, also to the previous one. */
interface ChangeWords {
  startAgainUrl: string;
  /** Of whoever runs this copy. */
  writeTo(): string;
}

const ifNotYou = ({ startAgainUrl, writeTo }: ChangeWords) =>
  `If it wasn’t you, write to us, we’ll help: ${writeTo()} – and set a new password here: ${startAgainUrl}`;

const leftMail = (kind: Kind, words: ChangeWords) => ({
  subject: `Your ${kind} was changed`,
  text: [
    `The ${kind} of your ${brand.name} account was changed just now.`,
    'If it was you, there is nothing to do.',
    ifNotYou(words),
  ].join('\n\n'),
});

const arrivedMail = () => ({
  subject: 'Your email was changed',
  text: `From now on this is the email of your ${brand.name} account. You sign in with it.`,
});

const leftText = ({ writeTo }: ChangeWords): string =>
  `The mobile of your ${brand.name} account was changed just now. If it wasn’t you, write to ${writeTo()}.`;

const arrivedText = (): string => `From now on this is the mobile of your ${brand.name} account.`;

interface Contact {
  kind: 'email' | 'mobile';
  value: string;
  index: Buffer;
}

interface Where {
  address: string;
  now: Date;
}

export interface Deps {
  store: Pick<ProfileStore, 'forChange' | 'isTaken' | 'setContact'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  codes: {
    send(tx: Tx, me: Member, contact: Contact, isTaken: boolean, address: string, now: Date): Promise<unknown>;
    verify(tx: Tx, me: Member, contact: Contact, code: string, now: Date): Promise<'first' | 'again' | Refusal>;
  };
  /** Answered by registration: whose an email or mobile is. */
  proofs: {
    hold(tx: Tx, index: Buffer): Promise<void>;
    take(tx: Tx, personId: string, kind: Contact['kind'], index: Buffer, now: Date): Promise<boolean>;
  };
  requireStepUp(tx: Tx, me: Member, now: Date): Promise<void>;
  /** A link that is on its way to the address before opens nothing any more. */
  closeWaysBackIn(tx: Tx, personId: string, now: Date): Promise<unknown>;
  words: ChangeWords;
}

const fieldOf = { email: 'Email', mobile: 'MobileNumber' } as const;
const usedUp = 'That code was used already. Ask for another one.';

export const createContacts = (deps: Deps) => {
  const { store, encryption, letters, audit, realtime, codes, words } = deps;

  const people = encryption.sealedColumns('people', 'id');

  const notifyBoth = async (tx: Tx, { kind, value }: Contact, before: ChangingRow): Promise<void> => {
    const { email, mobile } = await people.open(tx, before);
    if (email) await letters.mail(tx, email, leftMail(kind, words));
    if (kind === 'email') return letters.mail(tx, value, arrivedMail());
    if (mobile) await letters.text(tx, mobile, leftText(words));
    return letters.text(tx, value, arrivedText());
  };

  const sendCode = async (
    tx: Tx,
    me: Member,
    contact: Contact,
    row: ChangingRow,
    { address, now }: Where,
  ): Promise<'sent'> => {
    await deps.requireStepUp(tx, me, now);
    const { kind, index } = contact;
    const isOwn = row[`${kind}Index`]?.equals(index) ?? false;
    if (isOwn && row[`${kind}VerifiedAt`]) throw refuse.invalid(fieldOf[kind], `That is your ${kind} already.`);
    await codes.send(tx, me, contact, await store.isTaken(tx, kind, index, me.id), address, now);
    return 'sent';
  };

  const change = async (tx: Tx, me: Member, contact: Contact, row: ChangingRow, now: Date): Promise<void> => {
    const { kind, value, index } = contact;
    const isOwn = row[`${kind}Index`]?.equals(index) ?? false;
    const { emailSealed, mobileSealed } = await people.seal(tx, me, { [kind]: value });
    await store.setContact(tx, me.id, kind, {
      sealed: (emailSealed ?? mobileSealed)!,
      index,
      at: now,
      isAnother: !isOwn,
    });
    await deps.closeWaysBackIn(tx, me.id, now);
    if (!isOwn) await notifyBoth(tx, contact, row);
    await audit.note(tx, { actor: me.id, action: `profile.${kind}-changed`, subjectOwner: me.id });
    realtime.changed(tx, [me.id], 'session');
  };

  return {
    /** Without a code: one is sent to the new address. With it: that is the address from now on. */
    async change(
      tx: Tx,
      me: Member,
      { kind, value }: Omit<Contact, 'index'>,
      code: string | undefined,
      where: Where,
    ): Promise<'sent' | 'changed' | Refusal> {
      const { now } = where;
      const contact = { kind, value, index: encryption.blindIndex(kind, value) };
      await deps.proofs.hold(tx, contact.index);
      const row = await store.forChange(tx, me.id);
      if (code === undefined) return sendCode(tx, me, contact, row, where);
      const verdict = await codes.verify(tx, me, contact, code, now);
      if (verdict instanceof Refusal) return verdict;
      const isOwn = row[`${kind}Index`]?.equals(contact.index) ?? false;
      if (verdict === 'again') return isOwn ? 'changed' : refuse.invalid('Otp', usedUp);
      // Somebody else was faster since the code was sent.
      if (!(await deps.proofs.take(tx, me.id, kind, contact.index, now))) return refuse.invalid('Otp', usedUp);
      await change(tx, me, contact, row, now);
      return 'changed';
    },
  };
};
export type Contacts = ReturnType<typeof createContacts>;

// The rules for new passwords, and the effects of a change.
import { brand } from '@mycrew/contract/brand.ts';
import { refuse, type Refusal } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Letters, Member, Tx } from '#src/foundation-types.ts';
import { changedMail, changedText } from './password-words.ts';
import { mayOpen, type Owner, type PasswordStore } from './password.store.ts';

type EndedBy = 'password-changed' | 'password-reset';

export interface Deps {
  store: Pick<PasswordStore, 'owner' | 'setPassword' | 'closeAll'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  audit: Pick<Audit, 'note'>;
  hashPassword(password: string): Promise<string>;
  isGuessable(password: string, known: readonly string[]): boolean;
  refuseUnlessPassword(tx: Tx, me: Member, field: string, typed: string, now: Date): Promise<Refusal | null>;
  openStepUp(tx: Tx, me: Member, field: string, typed: string, now: Date): Promise<Date | Refusal>;
  endAll(tx: Tx, personId: string, but: string | null, reason: EndedBy, now: Date): Promise<unknown>;
  startAgainUrl: string;
  /** Of whoever runs this copy. */
  writeTo: string;
}

const easyToGuess = 'That one is easy to guess. Three words work well.';

export const createPassword = (deps: Deps) => {
  const { store, encryption, letters, audit } = deps;

  const people = encryption.sealedColumns('people', 'id');

  /** Everywhere but `but` the sessions end, open ways back in are closed, and the owner hears of it. */
  const set = async (
    tx: Tx,
    owner: Owner,
    password: string,
    field: string,
    { but, reason, now }: { but: Member | null; reason: EndedBy; now: Date },
  ): Promise<Refusal | null> => {
    const { email, mobile } = await people.open(tx, owner);
    const mailbox = email?.slice(0, email.indexOf('@')) ?? '';
    const known = [brand.name, brand.slug, owner.firstName, owner.lastName, mailbox];
    if (deps.isGuessable(password, known)) return refuse.invalid(field, easyToGuess);
    await store.setPassword(tx, owner.id, await deps.hashPassword(password));
    await store.closeAll(tx, owner.id, now);
    await deps.endAll(tx, owner.id, but?.sessionId ?? null, reason, now);
    // A mistyped email belongs to somebody else, who need not learn of this account.
    const isMailed = email !== null && mayOpen('email', owner);
    if (isMailed) await letters.mail(tx, email, changedMail(deps.startAgainUrl, deps.writeTo));
    const isTexted = reason === 'password-reset' || !isMailed;
    if (isTexted && mobile && owner.mobileVerifiedAt) await letters.text(tx, mobile, changedText(deps.writeTo));
    await audit.note(tx, { actor: but?.id ?? null, action: `password.${reason}`, subjectOwner: owner.id });
    return null;
  };

  return {
    set,

    /** Step-up: the same password again opens five minutes for this session. */
    verify: (tx: Tx, me: Member, typed: string, now: Date): Promise<Date | Refusal> =>
      deps.openStepUp(tx, me, 'CurrentPassword', typed, now),

    async change(
      tx: Tx,
      me: Member,
      { CurrentPassword, NewPassword }: { CurrentPassword: string; NewPassword: string },
      now: Date,
    ): Promise<Refusal | null> {
      // Held first, as a reset does, so that of two who set one at once the second sees what the first has ended.
      const owner = await store.owner(tx, me.id);
      if (!owner) throw refuse.unauthorised();
      const refusal = await deps.refuseUnlessPassword(tx, me, 'CurrentPassword', CurrentPassword, now);
      if (refusal) return refusal;
      if (NewPassword.normalize('NFKC') === CurrentPassword.normalize('NFKC'))
        return refuse.invalid('NewPassword', 'That is the one you have now.');
      return set(tx, owner, NewPassword, 'NewPassword', { but: me, reason: 'password-changed', now });
    },
  };
};
export type PasswordRoom = ReturnType<typeof createPassword>;

// Verification of an email or mobile: the first one claims it from unverified accounts.
import { uuidv7 } from 'uuidv7';
import type { Audit, FieldEncryption, Letters, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import type { ContactKind, Loser, ProofStore } from './proofs.store.ts';
import { takenMail, takenText } from './registration-words.ts';

export interface Deps {
  store: ProofStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by password: what was sent to that contact opens nothing any more. */
  closeWaysBackIn(tx: Tx, personId: string, now: Date): Promise<unknown>;
  profileUrl: string;
}

export const createProofs = (deps: Deps) => {
  const { store, encryption, letters, domainEvents, realtime, audit, profileUrl } = deps;
  const people = encryption.sealedColumns('people', 'id');

  /** By what else is proven to be theirs; never who has it now. */
  const write = async (tx: Tx, { id, otherSealed, otherVerifiedAt }: Loser, kind: ContactKind): Promise<void> => {
    if (!otherSealed || !otherVerifiedAt) return;
    if (kind === 'email') {
      const { mobile } = await people.open(tx, { id, mobileSealed: otherSealed });
      return letters.text(tx, mobile, takenText(profileUrl));
    }
    const { email } = await people.open(tx, { id, emailSealed: otherSealed });
    return letters.mail(tx, email, takenMail(profileUrl));
  };

  const notify = async (tx: Tx, loser: Loser, kind: ContactKind, now: Date): Promise<void> => {
    const { id: personId } = loser;
    await deps.closeWaysBackIn(tx, personId, now);
    await audit.note(tx, { actor: null, action: `profile.${kind}-taken`, subjectOwner: personId });
    await domainEvents.publish(tx, 'contact.taken', { personId, kind, takenId: uuidv7() });
    realtime.changed(tx, [personId], 'session');
    await write(tx, loser, kind);
  };

  return {
    /** Before anybody's row is locked: proofs and sign-ups of one contact come one after the other. */
    hold: (tx: Tx, ...indexes: Buffer[]): Promise<void> => store.hold(tx, indexes),
    provenBy: store.provenBy,

    /** From here on the contact is free for this person to have proven. False: it is proven to be somebody else's. */
    async take(tx: Tx, personId: string, kind: ContactKind, index: Buffer, now: Date): Promise<boolean> {
      await store.hold(tx, [index]);
      const owners = await store.provenBy(tx, { [kind]: index });
      if (owners.some((id) => id !== personId)) return false;
      for (const loser of await store.takeFromOthers(tx, kind, index, personId)) await notify(tx, loser, kind, now);
      return true;
    },
  };
};
export type Proofs = ReturnType<typeof createProofs>;

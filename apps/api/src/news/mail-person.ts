// A letter to a person's own address, where they have one.
import type { FieldEncryption, Letters, Tx } from '#src/foundation-types.ts';

export interface Needs {
  /** Answered by registration; nobody whose account is closed. */
  emailOf(tx: Tx, personId: string): Promise<{ emailSealed: Buffer | null } | undefined>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  letters: Pick<Letters, 'mail'>;
}

export const createMailPerson =
  ({ emailOf, encryption, letters }: Needs) =>
  async (tx: Tx, personId: string, words: { subject: string; text: string }): Promise<void> => {
    const row = await emailOf(tx, personId);
    if (!row?.emailSealed) return;
    const people = encryption.sealedColumns('people', 'id');
    const { email } = await people.open(tx, { id: personId, emailSealed: row.emailSealed });
    await letters.mail(tx, email, words);
  };

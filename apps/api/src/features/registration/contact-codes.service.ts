// Codes to a confirmed email or mobile of somebody who is not signed in, and shows by them that an account is theirs.
import type { LinkBy } from '@mycrew/contract/session.ts';
import type { Refusal } from '#http/refusals.ts';
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { NewContactCodes } from './new-contact.service.ts';
import type { RegistrationStore } from './registration.store.ts';
import { refuse } from './registration.refusals.ts';

interface Deps {
  codes: NewContactCodes;
  people: Pick<RegistrationStore, 'confirmedContacts'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
}
interface To {
  personId: string;
  by: LinkBy;
  /** What the digits are good for, and nothing else. */
  boundTo: string;
}

export const createContactCodes = ({ codes, people, encryption }: Deps) => {
  const sealed = encryption.sealedColumns('people', 'id');
  const asker = ({ personId, boundTo }: To) => ({ id: personId, sessionId: boundTo, deviceId: null });

  const contactOf = async (tx: Tx, { personId, by }: To) => {
    const row = await people.confirmedContacts(tx, personId);
    if (!row) throw refuse.notFound();
    const index = by === 'email' ? row.emailIndex : row.mobileIndex;
    const value = (await sealed.open(tx, row))[by];
    const isConfirmed = (by === 'email' ? row.emailVerifiedAt : row.mobileVerifiedAt) !== null;
    if (!index || !value || !isConfirmed) throw refuse.notFound();
    return { kind: by, value, index };
  };

  return {
    send: async (tx: Tx, to: To, address: string, now: Date) =>
      codes.send(tx, asker(to), await contactOf(tx, to), false, address, now),

    /** A code that was right before is not right again. */
    async verify(tx: Tx, to: To, code: string, now: Date): Promise<Refusal | null> {
      const verified = await codes.verify(tx, asker(to), await contactOf(tx, to), code, now);
      return verified === 'first' || verified === 'again' ? null : verified;
    },
  };
};
export type ContactCodes = ReturnType<typeof createContactCodes>;

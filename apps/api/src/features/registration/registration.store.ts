// Accounts as they are opened, in SQL.
import type { Db, Tx } from '#database/database.ts';

export interface NewPerson {
  id: string;
  kind: 'youth' | 'supporter' | 'staff';
  firstName: string;
  lastName: string;
  emailSealed: Buffer;
  emailIndex: Buffer;
  emailVerifiedAt: Date | null;
  googleSubjectIndex: Buffer | null;
  mobileSealed: Buffer;
  mobileIndex: Buffer;
  yearOfBirth: number;
  gender: string | null;
  state: string | null;
  backgroundSealed: Buffer | null;
  passwordHash: string;
  consent: 'notRequired' | 'required';
  timeZone: string;
  createdAt: Date;
}

export const registrationStore = {
  /** Nothing comes back where somebody was faster with the same email or mobile. */
  insert: (tx: Tx, person: NewPerson) =>
    tx
      .insertInto('people')
      .values(person)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'kind', 'firstName', 'lastName', 'pictureId', 'mobileVerifiedAt', 'tutorialSkip'])
      .executeTakeFirst(),

  isState: async (tx: Tx, value: string): Promise<boolean> =>
    Boolean(
      await tx
        .selectFrom('lookups')
        .select('id')
        .where('kind', '=', 'state')
        .where('value', '=', value)
        .executeTakeFirst(),
    ),

  storeParent: (tx: Tx, personId: string, parentSealed: Buffer, requestedAt: Date) =>
    tx.insertInto('parentalConsents').values({ personId, parentSealed, requestedAt }).execute(),

  /** Held, so that a code to it is not for another one by the time it is sent. */
  confirmedContacts: (tx: Tx, id: string) =>
    tx
      .selectFrom('people')
      .select(['id', 'emailSealed', 'emailIndex', 'emailVerifiedAt', 'mobileSealed', 'mobileIndex', 'mobileVerifiedAt'])
      .where('id', '=', id)
      .where('status', 'in', ['active', 'closing'])
      .forShare()
      .executeTakeFirst(),

  contactsOf: (db: Db, personId: string) =>
    db
      .selectFrom('people')
      .select(['emailSealed', 'emailVerifiedAt', 'mobileSealed', 'mobileVerifiedAt'])
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst(),
};
export type RegistrationStore = typeof registrationStore;

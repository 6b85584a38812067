// Who has shown the password and not yet the second factor, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface NewStep {
  id: string;
  personId: string;
  tokenHash: Buffer;
  passwordDigest: Buffer | null;
  proofDigest: Buffer | null;
  organisationSignInId: string | null;
  beganAt: Date;
}

export const signInStepStore = {
  begin: (tx: Tx, step: NewStep) => tx.insertInto('signInSteps').values(step).execute(),

  /** Not where the password is another by now. `hold`: two tries with the same one are counted one after the other. */
  byToken: (tx: Tx, tokenHash: Buffer, hold: boolean) =>
    tx
      .selectFrom('signInSteps')
      .innerJoin('people', 'people.id', 'signInSteps.personId')
      .select(['signInSteps.id', 'personId', 'passwordDigest', 'proofDigest', 'wrongTries', 'beganAt', 'usedAt'])
      .select('organisationSignInId')
      .where('tokenHash', '=', tokenHash)
      .where('people.status', 'in', ['active', 'closing'])
      .where(
        sql<boolean>`(password_digest IS NULL OR password_digest = sha256(convert_to(people.password_hash, 'UTF8')))`,
      )
      .$if(hold, (query) => query.forUpdate('signInSteps'))
      .executeTakeFirst(),

  noteTries: (tx: Tx, id: string, wrongTries: number) =>
    tx.updateTable('signInSteps').set({ wrongTries }).where('id', '=', id).execute(),

  use: (tx: Tx, id: string, usedAt: Date) =>
    tx.updateTable('signInSteps').set({ usedAt }).where('id', '=', id).execute(),

  sweep: (db: Db, before: Date) => sweep(db, 'signInSteps', sql`began_at < ${before}`),
};
export type SignInStepStore = typeof signInStepStore;
export type SignInStep = NonNullable<Awaited<ReturnType<SignInStepStore['byToken']>>>;

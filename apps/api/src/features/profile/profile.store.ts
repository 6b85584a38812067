// What a person's own profile shows and how it changes, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const shown = [
  'id',
  'kind',
  'firstName',
  'lastName',
  'pictureId',
  'emailSealed',
  'emailVerifiedAt',
  'mobileSealed',
  'mobileVerifiedAt',
  'yearOfBirth',
  'gender',
  'state',
  'backgroundSealed',
  'pinHash',
  'tutorialSkip',
  'consent',
  'deletionOn',
] as const;

export interface ProfileChange {
  firstName: string;
  lastName: string;
  yearOfBirth: number | null;
  gender: string | null;
  state: string | null;
  backgroundSealed: Buffer | null;
  pictureId: string | null;
}

export const profileStore = {
  read: (db: Db | Tx, personId: string) =>
    db.selectFrom('people').select(shown).where('id', '=', personId).executeTakeFirst(),

  /** By name, for other rooms; whose account is gone is left out. */
  named: (db: Db | Tx, ids: string[]) =>
    db
      .selectFrom('people')
      .select(['id', 'firstName', 'lastName', 'pictureId'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('status', '<>', 'deleted')
      .execute(),

  /** Locked, so that two changes at the same moment follow each other. */
  forChange: (tx: Tx, personId: string) =>
    tx
      .selectFrom('people')
      .select([...shown, 'emailIndex', 'mobileIndex'])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),

  change: (tx: Tx, personId: string, change: ProfileChange) =>
    tx.updateTable('people').set(change).where('id', '=', personId).execute(),

  /** The tour does not come by itself any more. True where it did until now. */
  async endTour(tx: Tx, personId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ tutorialSkip: false })
      .where('id', '=', personId)
      .where('tutorialSkip', '=', true)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  setTimeZone: (tx: Tx, personId: string, timeZone: string) =>
    tx.updateTable('people').set({ timeZone }).where('id', '=', personId).execute(),

  /** Proven by somebody else; what others only typed in is not theirs. */
  isTaken: async (tx: Tx, kind: 'email' | 'mobile', index: Buffer, but: string): Promise<boolean> =>
    Boolean(
      await tx
        .selectFrom('people')
        .select('id')
        .where(kind === 'email' ? 'emailIndex' : 'mobileIndex', '=', index)
        .where(kind === 'email' ? 'emailVerifiedAt' : 'mobileVerifiedAt', 'is not', null)
        .where('id', '<>', but)
        .executeTakeFirst(),
    ),

  setContact: (
    tx: Tx,
    personId: string,
    kind: 'email' | 'mobile',
    { sealed, index, at, isAnother }: { sealed: Buffer; index: Buffer; at: Date; isAnother: boolean },
  ) =>
    tx
      .updateTable('people')
      .set(
        kind === 'email'
          ? {
              emailSealed: sealed,
              emailIndex: index,
              emailVerifiedAt: at,
              // The Google account of the address before opens nothing any more.
              ...(isAnother && { googleSubjectIndex: null }),
            }
          : { mobileSealed: sealed, mobileIndex: index, mobileVerifiedAt: at },
      )
      .where('id', '=', personId)
      .execute(),
};
export type ProfileStore = typeof profileStore;
export type ProfileRow = NonNullable<Awaited<ReturnType<ProfileStore['read']>>>;
export type ChangingRow = Awaited<ReturnType<ProfileStore['forChange']>>;

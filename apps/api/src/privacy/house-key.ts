// The installation's secret, from which all server keys are derived; master keys only wrap it.
import { randomBytes } from 'node:crypto';
import type { Db } from '#database/database.ts';
import { createWrapping, houseKeyPurpose, type MasterKeys } from './wrapping.ts';

export const houseKeyName = 'house';

/** Null before the first start; nothing is written. */
export const findHouseKey = async (db: Db, masterKeys: MasterKeys): Promise<Buffer | null> => {
  const there = await db
    .selectFrom('vault.houseKeys')
    .select(['wrapped', 'masterVersion'])
    .where('name', '=', houseKeyName)
    .executeTakeFirst();
  return there ? createWrapping(masterKeys, houseKeyPurpose).unwrap(there, houseKeyName) : null;
};

/** Made at the first start; two processes that start together end up with the same one. */
export const openHouseKey = async (db: Db, masterKeys: MasterKeys): Promise<Buffer> => {
  const there = await findHouseKey(db, masterKeys);
  if (there) return there;
  await db
    .insertInto('vault.houseKeys')
    .values({ name: houseKeyName, ...createWrapping(masterKeys, houseKeyPurpose).wrap(randomBytes(32), houseKeyName) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return (await findHouseKey(db, masterKeys))!;
};

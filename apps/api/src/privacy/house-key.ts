// One random secret per installation, from which every key of the server comes. It outlives master keys: these only wrap it.
import { randomBytes } from 'node:crypto';
import type { Db } from '#database/database.ts';
import { createWrapping, houseKeyPurpose, type MasterKeys } from './wrapping.ts';

export const houseKeyName = 'house';

/** Made at the first start; two processes that start together end up with the same one. */
export const openHouseKey = async (db: Db, masterKeys: MasterKeys): Promise<Buffer> => {
  const wrapping = createWrapping(masterKeys, houseKeyPurpose);
  const find = () =>
    db
      .selectFrom('vault.houseKeys')
      .select(['wrapped', 'masterVersion'])
      .where('name', '=', houseKeyName)
      .executeTakeFirst();
  const there = await find();
  if (there) return wrapping.unwrap(there, houseKeyName);
  await db
    .insertInto('vault.houseKeys')
    .values({ name: houseKeyName, ...wrapping.wrap(randomBytes(32), houseKeyName) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return wrapping.unwrap((await find())!, houseKeyName);
};

// The link by which the first lead comes to the desk: made of the server's key and the day, so that nothing is stored, every process and every start prints the same one, and a copy of an old log opens nothing.
import { timingSafeEqual } from 'node:crypto';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { codeLength, codeLetters } from '@mycrew/contract/sign-up.ts';
import type { Db, Tx } from '#database/database.ts';
import type { FieldEncryption } from '#privacy/field-encryption.ts';

const dayMs = 86_400_000;
const dayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** Sixteen letters, 80 bits, that hold today and tomorrow by UTC. */
const codeOn = (day: number, fields: Pick<FieldEncryption, 'blindIndex'>): string =>
  [...fields.blindIndex('setup-link', String(day)).subarray(0, codeLength)]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');

/** Nobody leads, or ever did: a link that was used opens nothing again. */
const isWanted = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('staffRoles').select('id').where('role', '=', 'lead').limit(1).executeTakeFirst()) === undefined;

export const createSetupLink = (fields: Pick<FieldEncryption, 'blindIndex'>) => ({
  isWanted,

  /** Whether this code lets its holder lead as the first. */
  async fits(db: Db | Tx, code: string, now: Date): Promise<boolean> {
    const given = Buffer.from(code);
    const isRight = [dayOf(now), dayOf(now) - 1]
      .map((day) => Buffer.from(codeOn(day, fields)))
      .some((right) => right.length === given.length && timingSafeEqual(right, given));
    return isRight && isWanted(db);
  },

  /** For whoever reads what the server prints; null: somebody leads, or did. The code stands behind the #, so in no log of calls. */
  async address(db: Db, baseUrl: string, now: Date): Promise<string | null> {
    return (await isWanted(db)) ? `${baseUrl}${ourRoutes.setup.path}#${codeOn(dayOf(now), fields)}` : null;
  },
});
export type SetupLink = ReturnType<typeof createSetupLink>;

// One key per person, wrapped under the master key; destroying it erases the person's content.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '#database/database.ts';
import { createWrapping, personKeyPurpose, type MasterKeys } from './wrapping.ts';

export class KeyGone extends Error {
  constructor() {
    super('The key of this person has been destroyed.');
  }
}

const remembered = 1_000;
const rememberedForMs = 5 * 60_000;

export const createPersonKeys = (masterKeys: MasterKeys) => {
  const wrapping = createWrapping(masterKeys, personKeyPurpose);
  const known = new Map<string, { key: Buffer; until: number }>();

  const remember = (personId: string, key: Buffer) => {
    known.delete(personId);
    known.set(personId, { key, until: Date.now() + rememberedForMs });
    if (known.size > remembered) known.delete(known.keys().next().value!);
  };

  return {
    async of(db: Db | Tx, personId: string): Promise<Buffer> {
      const cached = known.get(personId);
      if (cached && cached.until > Date.now()) return cached.key;
      const row = await db
        .selectFrom('vault.personKeys')
        .select(['wrapped', 'masterVersion'])
        .where('personId', '=', personId)
        .executeTakeFirst();
      if (!row) throw new KeyGone();
      const key = wrapping.unwrap(row, personId);
      remember(personId, key);
      return key;
    },

    /** Those of them that are not known yet in one statement, for a list; answers whose keys there are. */
    async bring(db: Db | Tx, personIds: readonly string[]): Promise<Set<string>> {
      const asked = [...new Set(personIds)];
      const isKnown = (id: string) => (known.get(id)?.until ?? 0) > Date.now();
      const there = new Set(asked.filter(isKnown));
      const others = asked.filter((id) => !there.has(id));
      if (others.length === 0) return there;
      const rows = await db
        .selectFrom('vault.personKeys')
        .select(['personId', 'wrapped', 'masterVersion'])
        .where(sql<boolean>`person_id = any(${others}::uuid[])`)
        .execute();
      for (const row of rows) {
        remember(row.personId, wrapping.unwrap(row, row.personId));
        there.add(row.personId);
      }
      return there;
    },

    async create(tx: Tx, personId: string): Promise<void> {
      const key = randomBytes(32);
      await tx
        .insertInto('vault.personKeys')
        .values({ personId, ...wrapping.wrap(key, personId) })
        .execute();
      afterCommit(tx, () => remember(personId, key));
    },

    async destroy(tx: Tx, personId: string): Promise<void> {
      await tx.deleteFrom('vault.personKeys').where('personId', '=', personId).execute();
      known.delete(personId);
      afterCommit(tx, () => known.delete(personId));
    },
  };
};

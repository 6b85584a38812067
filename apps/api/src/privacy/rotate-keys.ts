// Wraps every key anew under another master key, a few at a time, while the server reads and writes.
import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#database/database.ts';
import { createWrapping, houseKeyPurpose, personKeyPurpose, type MasterKeys } from './wrapping.ts';

const atOnce = 500;

interface Row {
  name: string;
  wrapped: Buffer;
  masterVersion: number;
}

const vaults = [
  { table: 'vault.person_keys', column: 'person_id', purpose: personKeyPurpose },
  { table: 'vault.house_keys', column: 'name', purpose: houseKeyPurpose },
] as const;
type Vault = (typeof vaults)[number];

/** Locked, so that a key that is destroyed meanwhile stays destroyed. */
const take = async (tx: Tx, { table, column }: Vault, masterVersion: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(column)}::text AS name, wrapped, master_version FROM ${sql.table(table)}
    WHERE master_version <> ${masterVersion} ORDER BY ${sql.ref(column)} LIMIT ${sql.lit(atOnce)} FOR UPDATE`.execute(
    tx,
  );
  return rows;
};

const put = (tx: Tx, { table, column }: Vault, rows: Row[]) =>
  sql`
  UPDATE ${sql.table(table)} k SET wrapped = n.wrapped, master_version = ${rows[0]!.masterVersion}
  FROM unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ wrapped }) => wrapped)}::bytea[]) AS n (name, wrapped)
  WHERE k.${sql.ref(column)}::text = n.name`.execute(tx);

/** Answers how many keys were wrapped anew. Cut off half-way, it goes on where it was. */
export const rotateKeys = async (db: Db, from: Buffer, to: Buffer): Promise<number> => {
  const masters: MasterKeys = { present: to, previous: from };
  let count = 0;
  for (const vault of vaults) {
    const { masterVersion, unwrap, wrap } = createWrapping(masters, vault.purpose);
    const someMore = () =>
      inTransaction(db, async (tx) => {
        const old = await take(tx, vault, masterVersion);
        const anew = old.map((row) => ({ name: row.name, ...wrap(unwrap(row, row.name), row.name) }));
        if (anew.length > 0) await put(tx, vault, anew);
        return anew.length;
      });
    for (let done = await someMore(); done > 0; done = await someMore()) count += done;
  }
  return count;
};

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

const look = async (db: Db, { table, column }: Vault, masterVersion: number, after: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(column)}::text AS name, wrapped, master_version FROM ${sql.table(table)}
    WHERE master_version <> ${masterVersion} AND ${sql.ref(column)}::text > ${after}
    ORDER BY ${sql.ref(column)}::text LIMIT ${sql.lit(atOnce)}`.execute(db);
  return rows;
};

/** How many would be wrapped anew; fails where one of them cannot be opened. Nothing is written. */
export const rehearseRotation = async (db: Db, from: Buffer, to: Buffer): Promise<number> => {
  const masters: MasterKeys = { present: to, previous: from };
  let count = 0;
  for (const vault of vaults) {
    const { masterVersion, unwrap } = createWrapping(masters, vault.purpose);
    for (let after = ''; ;) {
      const rows = await look(db, vault, masterVersion, after);
      for (const row of rows) unwrap(row, row.name);
      count += rows.length;
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.name;
    }
  }
  return count;
};

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

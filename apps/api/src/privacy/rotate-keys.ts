// Rewraps all keys under another master key in batches, while the server runs.
import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#database/database.ts';
import { heldForSeconds, keyHolders, type KeyHolder } from './key-holders.ts';
import { createWrapping, houseKeyPurpose, OtherMasterKey, personKeyPurpose, versionOf } from './wrapping.ts';

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

/** A process that is at work seals with another key than the one that is to hold from now on. */
export class KeyNotEverywhere extends Error {
  constructor(holders: readonly KeyHolder[]) {
    const each = holders.map(({ process, seenSecondsAgo }) => `  ${process}, seen ${seenSecondsAgo} s ago`);
    super(
      `Not yet: ${holders.length === 1 ? 'a process seals' : `${holders.length} processes seal`} with another key than the new one. ` +
        `Whom they let in would be sealed under the old one.\n${each.join('\n')}\n` +
        `Start them anew with the new key first; one that was killed is forgotten after ${heldForSeconds} s.`,
    );
  }
}

/** How many keys there are under each master key, by its fingerprint. */
export const countKeys = async (db: Db | Tx): Promise<Map<number, number>> => {
  const { rows } = await sql<{ masterVersion: number; count: number }>`
    SELECT master_version, count(*)::int AS count FROM (
      SELECT master_version FROM vault.person_keys UNION ALL SELECT master_version FROM vault.house_keys) k
    GROUP BY master_version`.execute(db);
  return new Map(rows.map(({ masterVersion, count }) => [masterVersion, count]));
};

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

const requireEverywhere = async (db: Db | Tx, to: Buffer): Promise<void> => {
  const left = (await keyHolders.running(db)).filter(({ masterVersion }) => masterVersion !== versionOf(to));
  if (left.length > 0) throw new KeyNotEverywhere(left);
};

/** How many would be wrapped anew; fails where one of them cannot be opened, or a process lacks the key. Nothing is written. */
export const rehearseRotation = async (db: Db, from: Buffer, to: Buffer): Promise<number> => {
  let count = 0;
  for (const vault of vaults) {
    const { masterVersion, unwrap } = createWrapping({ present: to, previous: from }, vault.purpose);
    for (let after = ''; ;) {
      const rows = await look(db, vault, masterVersion, after);
      for (const row of rows) unwrap(row, row.name);
      count += rows.length;
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.name;
    }
  }
  await requireEverywhere(db, to);
  return count;
};

const wrapSome = async (tx: Tx, vault: Vault, from: Buffer, to: Buffer): Promise<number> => {
  const { masterVersion, unwrap, wrap } = createWrapping({ present: to, previous: from }, vault.purpose);
  const old = await take(tx, vault, masterVersion);
  const anew = old.map((row) => ({ name: row.name, ...wrap(unwrap(row, row.name), row.name) }));
  if (anew.length > 0) await put(tx, vault, anew);
  return anew.length;
};

/** While nobody can add a key or begin to seal: proves that none is left, and lets none be wrapped under the old one again. */
const retire = (db: Db, from: Buffer, to: Buffer): Promise<{ late: number; all: number }> =>
  inTransaction(db, async (tx) => {
    await sql`LOCK TABLE vault.key_holders, vault.person_keys, vault.house_keys IN SHARE ROW EXCLUSIVE MODE`.execute(
      tx,
    );
    await requireEverywhere(tx, to);
    let late = 0;
    for (const vault of vaults)
      for (let some = await wrapSome(tx, vault, from, to); some > 0; some = await wrapSome(tx, vault, from, to))
        late += some;
    const found = await countKeys(tx);
    const all = found.get(versionOf(to)) ?? 0;
    if ([...found.keys()].some((version) => version !== versionOf(to))) throw new OtherMasterKey();
    await sql`
      INSERT INTO vault.retired_master_keys VALUES (${versionOf(from)}, db_now()) ON CONFLICT DO NOTHING`.execute(tx);
    return { late, all };
  });

/**
 * Answers how many keys were wrapped anew, and how many there are, each under the new one. Cut off half-way, it goes on
 * where it was. Nothing is changed where a process that is at work would go on sealing with another key.
 */
export const rotateKeys = async (db: Db, from: Buffer, to: Buffer): Promise<{ anew: number; all: number }> => {
  const versions = [versionOf(from), versionOf(to)];
  if ([...(await countKeys(db)).keys()].some((version) => !versions.includes(version))) throw new OtherMasterKey();
  await requireEverywhere(db, to);
  // One that was rotated away before may come back.
  await db.deleteFrom('vault.retiredMasterKeys').where('masterVersion', '=', versionOf(to)).execute();
  let anew = 0;
  for (const vault of vaults) {
    const someMore = () => inTransaction(db, (tx) => wrapSome(tx, vault, from, to));
    for (let some = await someMore(); some > 0; some = await someMore()) anew += some;
  }
  const { late, all } = await retire(db, from, to);
  return { anew: anew + late, all };
};

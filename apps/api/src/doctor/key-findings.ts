// Checks the master key: whether it opens all keys here, and whether every process uses it.
import type { Db } from '#database/database.ts';
import { findHouseKey } from '#privacy/house-key.ts';
import { keyHolders } from '#privacy/key-holders.ts';
import { hasMasterKeyIn, masterKeyIn } from '#privacy/master-key.ts';
import { countKeys } from '#privacy/rotate-keys.ts';
import { OtherMasterKey, versionOf } from '#privacy/wrapping.ts';
import type { Config } from '#src/config.ts';
import { broken, fine, type Finding, look, orBroken } from './finding.ts';

const about = 'MASTER_KEY';
const putBack = 'Restore the key that this database was created with, or the last one of `mycrew keys:rotate`.';
const goOn = 'See the steps of `mycrew keys:rotate`: it prints them when it is run without MASTER_KEY_PREVIOUS.';

interface Keys {
  present: Buffer;
  previous: Buffer | undefined;
}

/** By how each key is wrapped; not one is opened for it. */
const counted = async (db: Db, { present, previous }: Keys): Promise<Finding[]> => {
  const found = await countKeys(db);
  const all = [...found.values()].reduce((sum, count) => sum + count, 0);
  const [now, before] = [present, previous].map((key) => (key && found.get(versionOf(key))) ?? 0) as [number, number];
  const others = all - now - before;
  if (others > 0)
    return [
      broken(about, `${others} of ${all} keys here are sealed under another master key: they stay closed.`, putBack),
    ];
  if (before > 0) return [look('MASTER_KEY_PREVIOUS', `${before} of ${all} keys are still wrapped under it.`, goOn)];
  return [
    fine(about, `All ${all} keys are wrapped under it.`),
    ...(previous ? [look('MASTER_KEY_PREVIOUS', 'It is no longer used.', `Remove it. ${goOn}`)] : []),
  ];
};

const processes = async (db: Db, { present }: Keys): Promise<Finding[]> => {
  const running = await keyHolders.running(db);
  const others = running.filter(({ masterVersion }) => masterVersion !== versionOf(present));
  if (others.length > 0)
    return [
      broken(
        about,
        `${others.length} of ${running.length} processes that run seal with another key: ${others.map(({ process }) => process).join('; ')}.`,
        goOn,
      ),
    ];
  return running.length === 0 ? [] : [fine(about, `Every running process uses it: ${running.length}.`)];
};

/** With the house's key, where there is one that opens. Nothing is made. */
export const keyFindings = async (
  { config, db }: { config: Pick<Config, 'masterKey' | 'masterKeyBefore' | 'dataDir'>; db: Db },
  isNew: boolean,
): Promise<{ houseKey: Buffer | null; findings: Finding[] }> => {
  let houseKey: Buffer | null = null;
  const findings = await orBroken(about, putBack, async () => {
    const hasOne = config.masterKey !== undefined || hasMasterKeyIn(config.dataDir);
    if (isNew) return [fine(about, 'The database is new and contains no keys.')];
    if (!hasOne) throw new OtherMasterKey();
    const present = config.masterKey ?? (await masterKeyIn(config.dataDir));
    const keys = { present, previous: config.masterKeyBefore };
    houseKey = await findHouseKey(db, keys);
    return [...(await counted(db, keys)), ...(await processes(db, keys))];
  });
  return { houseKey, findings };
};

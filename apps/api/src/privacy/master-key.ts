// The master key of an installation without the setting: made once and stored in the data folder, readable to its owner only.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeOnce, writeWholeFile } from '#adapters/whole-file.ts';

const pathIn = (dataDir: string) => join(dataDir, 'master-key');
const spelled = (key: Buffer) => `${key.toString('base64')}\n`;

export const hasMasterKeyIn = (dataDir: string): boolean => existsSync(pathIn(dataDir));

export const masterKeyIn = async (dataDir: string): Promise<Buffer> => {
  const path = pathIn(dataDir);
  if (!(await readIfThere(path))) await writeOnce(path, spelled(randomBytes(32)));
  const key = Buffer.from(((await readIfThere(path))?.toString('utf8') ?? '').trim(), 'base64');
  if (key.length !== 32) throw new Error(`The file ${path} does not contain a master key of 32 bytes.`);
  return key;
};

/** Once everything is wrapped under the new one, and not before. */
export const replaceMasterKeyIn = (dataDir: string, key: Buffer): Promise<void> =>
  writeWholeFile(pathIn(dataDir), spelled(key));

/** Never made here: a new one opens nothing. */
export const presentMasterKey = async (given: Buffer | undefined, dataDir: string): Promise<Buffer> => {
  if (given) return given;
  if (hasMasterKeyIn(dataDir)) return masterKeyIn(dataDir);
  throw new Error(`There is no master key: set MASTER_KEY, or copy the file master-key to ${dataDir}.`);
};

// Verifies a backup from first to last byte before anything is changed; damaged, truncated or foreign ones are rejected.
import { brand } from '@mycrew/contract/brand.ts';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Migration } from '#database/migrate.ts';
import { createWrapping, houseKeyPurpose, type MasterKeys } from '#privacy/wrapping.ts';
import { houseKeyName } from '#privacy/house-key.ts';
import { Manifest, names } from './manifest.ts';
import { entriesOf, NotWhole, wholeOf, type Entry } from './tar-reading.ts';

const largestManifest = 16 * 1024 * 1024;

const manifestIn = (text: string): Manifest => {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    throw new NotWhole('its last page cannot be read');
  }
  const read = Manifest.safeParse(written);
  if (!read.success) throw new NotWhole(`its last page is not one that this ${brand.name} knows`);
  return read.data;
};

const digestOf = async (entry: Entry): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of entry.content()) hash.update(chunk);
  return hash.digest('hex');
};

/** Its manifest, where every part is as it was written. */
export const readWholeBackup = async (file: FileHandle): Promise<Manifest> => {
  const parts = new Map<string, { bytes: number; sha256: string }>();
  const pictures = { count: 0, bytes: 0, all: createHash('sha256') };
  let manifest: Manifest | null = null;
  for await (const entry of entriesOf(file)) {
    const { name, bytes } = entry;
    if (manifest) throw new NotWhole('something stands behind its last page');
    if (name === names.manifest) {
      if (bytes > largestManifest) throw new NotWhole('its last page is far too long');
      manifest = manifestIn((await wholeOf(entry)).toString('utf8'));
      continue;
    }
    const sha256 = await digestOf(entry);
    if (names.keyOfPicture(name) === undefined) parts.set(name, { bytes, sha256 });
    else {
      pictures.all.update(`${name} ${bytes} ${sha256}\n`);
      pictures.count += 1;
    }
  }
  if (!manifest) throw new NotWhole('its last page is missing');
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.parts)) {
    const found = parts.get(name);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new NotWhole(`its part ${name} was damaged`);
  }
  if (parts.size !== Object.keys(manifest.parts).length) throw new NotWhole('it has more parts than it names');
  const sha256 = pictures.count === 0 && !manifest.pictures ? null : pictures.all.digest('hex');
  if ((manifest.pictures?.sha256 ?? null) !== sha256) throw new NotWhole('its pictures were damaged');
  return manifest;
};

/** Those of this code that the backup's rows were written under; throws where a newer one wrote them. */
export const migrationsOf = ({ migrations }: Pick<Manifest, 'migrations'>, known: Migration[]): Migration[] =>
  migrations.map(({ name, checksum }) => {
    const found = known.find((migration) => migration.name === name);
    if (!found)
      throw new Error(
        `The backup was made by a newer version of ${brand.name} (unknown migration ${name}): restore it with that version.`,
      );
    if (found.checksum !== checksum)
      throw new Error(`Its migration ${name} differs from the one of this version, so its rows may not fit.`);
    return found;
  });

/** The installation's own secret. Only the right master key opens it, and that it opened is proof: its seal is authenticated. */
export const openHouseKeyOf = ({ houseKey }: Pick<Manifest, 'houseKey'>, masterKeys: MasterKeys): Buffer =>
  createWrapping(masterKeys, houseKeyPurpose).unwrap(
    { wrapped: Buffer.from(houseKey.wrapped, 'base64'), masterVersion: houseKey.masterVersion },
    houseKeyName,
  );

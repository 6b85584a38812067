// `mycrew places:import file.geojson`: imports safe places out of an extract of OpenStreetMap; again, and they are renewed.
import { readFile, stat } from 'node:fs/promises';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { readPlaceFile } from '../apps/api/src/features/places/place-file.ts';
import { placeStore } from '../apps/api/src/features/places/places.store.ts';
import { withDatabase } from './operator.ts';

const how = `mycrew places:import file.geojson [--dry-run]
The file: a GeoJSON FeatureCollection of OpenStreetMap data with ids, as osmium export --add-unique-id=type_id writes it.
Filter a country's extract for amenities, healthcare and stations first; at most 400 MB are read.`;

const mostBytes = 400 * 1024 * 1024;
const atOnce = 1_000;

const read = async (file: string): Promise<string> => {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new Error(`There is no file ${file}.`);
  if (size > mostBytes) throw new Error(`${file} is larger than 400 MB. Filter it first.`);
  return readFile(file, 'utf8');
};

await withDatabase(async ({ db }) => {
  const isDryRun = process.argv.includes('--dry-run');
  const [file] = process.argv.slice(2).filter((given) => given !== '--dry-run');
  if (!file) throw new Error(how);
  const { places, passedOver } = readPlaceFile(await read(file));
  const now = new Date();
  const parts = Array.from({ length: Math.ceil(places.length / atOnce) }, (_, part) =>
    places.slice(part * atOnce, (part + 1) * atOnce),
  );
  let [added, known] = [0, 0];
  if (isDryRun) for (const part of parts) known += await placeStore.known(db, part);
  else
    await inTransaction(db, async (tx) => {
      for (const part of parts) added += await placeStore.save(tx, part, now);
    });
  const { otherKind, withoutName, withoutId, withoutSpot, twice } = passedOver;
  console.log(
    isDryRun
      ? `Nothing was changed. ${places.length - known} places would be added, ${known} updated.`
      : `${added} places were added, ${places.length - added} updated.`,
  );
  console.log(
    `Skipped: ${otherKind} of other kinds, ${withoutName} without a name, ${withoutId} without an OpenStreetMap id, ${withoutSpot} without a position, ${twice} duplicates.`,
  );
});

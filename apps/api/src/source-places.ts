// Where a line of a stack trace is in the sources, if the server runs as one file (tools/build-server.ts).
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Line and column in the built file; then the number of its source, and the line there. */
const numbersPerPlace = 4;
const bytesPerPlace = numbersPerPlace * Uint32Array.BYTES_PER_ELEMENT;

/** Reads the few places that a binary search looks at: the whole table would take megabytes. */
const placeBefore = (table: string, line: number, column: number): Uint32Array | null => {
  const file = openSync(table, 'r');
  try {
    const place = new Uint32Array(numbersPerPlace);
    const readPlace = (at: number) => readSync(file, place, 0, bytesPerPlace, at * bytesPerPlace);
    let [from, to] = [0, fstatSync(file).size / bytesPerPlace];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      readPlace(middle);
      const isAfter = place[0]! > line || (place[0] === line && place[1]! > column);
      [from, to] = isAfter ? [from, middle] : [middle + 1, to];
    }
    if (from === 0) return null;
    readPlace(from - 1);
    return place[0] === line ? place : null;
  } finally {
    closeSync(file);
  }
};

const sourcesOf = new Map<string, string[]>();
const readSources = (built: string): string[] => {
  const known = sourcesOf.get(built) ?? (JSON.parse(readFileSync(`${built}.sources`, 'utf8')) as string[]);
  sourcesOf.set(built, known);
  return known;
};

/** `at home (file:///…/dist/main.js:1:5000)` becomes `at home (apps/api/src/features/home/home.store.ts:12)`. */
export const inSources = (stackLine: string): string => {
  const found = /(file:\/\/\/\S+\/apps\/api\/dist\/[\w-]+\.js):(\d+):(\d+)/u.exec(stackLine);
  if (!found) return stackLine;
  try {
    const built = fileURLToPath(found[1]!);
    const place = placeBefore(`${built}.places`, Number(found[2]), Number(found[3]));
    if (!place) return stackLine;
    return stackLine.replace(found[0], `${readSources(built)[place[2]!]}:${place[3]}`);
  } catch {
    return stackLine;
  }
};

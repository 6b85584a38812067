// The release that runs, and which of two is older.
import { readFileSync } from 'node:fs';

export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Of two versions in the form 1.2.3. */
export const isOlder = (one: string, other: string): boolean => {
  const [ours, theirs] = [one, other].map((each) => each.split('.').map(Number));
  const at = ours!.findIndex((number, index) => number !== theirs![index]);
  return at >= 0 && ours![at]! < theirs![at]!;
};

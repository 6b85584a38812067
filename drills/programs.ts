// Finds the programs that exercises need, which are the operator's and not ours.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Program } from './drill.ts';

/** Debian keeps servers where an ordinary user's PATH does not look. */
const alwaysLookIn = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Its path, or null where it is not on this machine. */
export const pathOf = ({ name, folders = [] }: Program): string | null => {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders, ...onPath, ...alwaysLookIn].map((folder) => join(folder, name)).find(canRun) ?? null;
};

/** What is missing, as a sentence that can be typed; null: everything is here. */
export const missing = (programs: readonly Program[]): string | null => {
  const gone = programs.filter((program) => pathOf(program) === null);
  if (gone.length === 0) return null;
  const packages = [...new Set(gone.map((program) => program.package))];
  return `needs ${gone.map(({ name }) => name).join(', ')}: apt-get install ${packages.join(' ')}`;
};

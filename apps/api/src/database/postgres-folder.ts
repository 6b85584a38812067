// Where the local PostgreSQL stores its rows and its socket, and how that folder is created.
import { brand } from '@mycrew/contract/brand.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Account } from './postgres-account.ts';
import { barredWords, giveTo, postgresAccount, reaches } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';

/** Where root puts what the account could not reach in place. The second one may be the folder of an installation's service. */
const sharedPlaces = ['/var/lib/mycrew-postgres', '/var/lib/mycrew'];
/** Names the socket file; nothing listens on a network. */
export const socketPort = 5432;
/** Starts it, owns all tables and brings them up to date. */
export const superuser = 'mycrew';
/** As which a running server works: it owns nothing. */
export const serverRole = 'mycrew_app';

const longestSocketPath = 99;
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export interface PostgresPlace {
  folder: string;
  data: string;
  account: Account;
}

function makeOwn(folder: string, account: Account): boolean {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Copied in by root: the account owns it no more, and nothing in it either.
  const isRoots = account.uid !== undefined && statSync(folder).uid === 0;
  if (isRoots && !isNew) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if (giveTo(folder, account) && reaches(folder, account)) return true;
  if (isNew) rmdirSync(folder);
  return false;
}

// A data folder closed to all but root: the account's group may pass through it by name, and nobody else.
function letThrough(dataDir: string, { gid }: Account, isEnough: () => boolean): boolean {
  const before = statSync(dataDir);
  if (gid === undefined || before.uid !== 0 || (before.mode & 0o070) !== 0) return false;
  chownSync(dataDir, 0, gid);
  chmodSync(dataDir, before.mode | 0o010);
  if (isEnough()) return true;
  chownSync(dataDir, 0, before.gid);
  chmodSync(dataDir, before.mode);
  return false;
}

/** The first of them that the account may enter, made where it is not there. */
export function openSharedPlace(account: Account, places: readonly string[] = sharedPlaces): string {
  for (const place of places) {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (reaches(place, account)) return place;
  }
  throw new Error(places.map((place) => barredWords(place, account)).join(' '));
}

const hasRows = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'));
const placeAt = (folder: string, account: Account): PostgresPlace => ({ folder, data: join(folder, 'data'), account });

/** Beside the other data where the account can reach that, else in a place of its own under /var/lib. */
export function choosePlace(dataDir: string, log: (sentence: string) => void, places = sharedPlaces): PostgresPlace {
  const wanted = join(resolve(dataDir), 'postgres');
  const own = `data-${short(realpathSync(dataDir))}`;
  const isRoot = process.getuid?.() === 0;
  const before = isRoot && !hasRows(wanted) ? places.map((place) => join(place, own)).find(hasRows) : undefined;

  const account = postgresAccount(wanted);
  const isOurs = () => makeOwn(wanted, account);
  if (!before && (isOurs() || letThrough(dataDir, account, isOurs))) return placeAt(wanted, account);
  if (hasRows(wanted) || !isRoot) throw new Error(`${barredWords(wanted, account)} Or set DATA_DIR to another folder.`);

  const elsewhere = before ?? join(openSharedPlace(account, places), own);
  const hermit = postgresAccount(elsewhere);
  if (!makeOwn(elsewhere, hermit)) throw new Error(barredWords(elsewhere, hermit));
  log(`PostgreSQL cannot reach ${resolve(dataDir)}, so it keeps its rows in ${elsewhere}.`);
  return placeAt(elsewhere, hermit);
}

/** Only its owner (and root) can enter: that is what guards a server which asks for no password. */
export function socketFolder({ folder, account }: PostgresPlace): string {
  const beside = join(folder, 'socket');
  const isShort = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const path = isShort ? beside : join('/tmp', `mycrew-${short(folder)}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(path);
  const isOurs = uid === process.getuid?.() || uid === account.uid;
  if (!isOurs || lstatSync(path).isSymbolicLink())
    throw new Error(`${path} belongs to somebody else. Choose a shorter DATA_DIR.`);
  giveTo(path, account);
  chmodSync(path, 0o700);
  return path;
}

/** Makes an empty database cluster where there is none; a half-made one never gets the final name. */
export function makeCluster(place: PostgresPlace, binaries: Binaries, durable: boolean): void {
  const version = join(place.data, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === binaries.major) return;
    throw new Error(
      `The data in ${place.data} belongs to PostgreSQL ${found}; this ${brand.name} includes ${binaries.major}.`,
    );
  }
  const unfinished = `${place.data}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const flags = ['-D', unfinished, '-U', superuser, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const more = ['--data-checksums', '--auth-local=trust', '--auth-host=reject', ...(durable ? [] : ['--no-sync'])];
  const made = spawnSync(join(binaries.folder, 'bin', 'initdb'), [...flags, ...more], {
    ...place.account,
    cwd: place.folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    const why = made.error?.message ?? made.stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(`PostgreSQL could not create its data folder: ${why}`);
  }
  renameSync(unfinished, place.data);
}

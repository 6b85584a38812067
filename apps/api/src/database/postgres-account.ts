// The account that PostgreSQL runs as: it refuses root, so root uses one without privileges.
import { brand } from '@mycrew/contract/brand.ts';
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Spread into spawn; empty when we are an ordinary user and PostgreSQL runs as we do. */
export interface Account {
  uid?: number;
  gid?: number;
}

const passwd = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));

const isRoot = () => process.getuid?.() === 0;

/** The owner of data that is already there, else `postgres` where the system has it, else `nobody`. */
export function postgresAccount(dataFolder: string): Account {
  if (!isRoot()) return {};
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = passwd();
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found && Number(found[2]) > 0) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this system has no user postgres or nobody. Start ${brand.name} as an ordinary user.`,
  );
}

/** Whether that account can reach this path: asked of the system, since mode bits alone do not answer it. */
export function reaches(path: string, account: Account): boolean {
  const test = existsSync('/usr/bin/test') ? '/usr/bin/test' : '/bin/test';
  return spawnSync(test, ['-x', path], { ...account, cwd: '/' }).status === 0;
}

const nameOf = ({ uid }: Account): string => {
  if (uid === undefined) return 'you';
  const found = passwd().find((fields) => fields[2] === String(uid));
  return found ? `the user ${found[0]}` : `user ${uid}`;
};

/** Which folder on the way to this path the account cannot enter, and the command that would allow it. */
export const barredWords = (path: string, account: Account): string => {
  const steps = resolve(path).split('/').slice(1);
  const onTheWay = ['/', ...steps.map((_, at) => `/${steps.slice(0, at + 1).join('/')}`)];
  const barred = onTheWay.find((folder) => existsSync(folder) && !reaches(folder, account));
  return barred
    ? `PostgreSQL runs as ${nameOf(account)}, who may not pass through ${barred}: chmod o+x ${barred} lets it in.`
    : `PostgreSQL runs as ${nameOf(account)}, who cannot use ${path}: look at whose it is.`;
};

/** Hands a file or folder over to the account; false where the disk does not know owners. */
export function giveTo(path: string, { uid, gid }: Account): boolean {
  if (uid === undefined || gid === undefined) return true;
  try {
    chownSync(path, uid, gid);
    return true;
  } catch {
    return false;
  }
}

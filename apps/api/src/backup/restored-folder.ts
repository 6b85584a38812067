// The folder that a backup is restored into: empty before, marked until it is complete.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedMark } from '#src/data-dir.ts';

/** What an operator may have put there before: the key that is in no backup. */
const mayBeThere = new Set(['master-key']);

export const requireEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = readdirSync(folder).filter((name) => !mayBeThere.has(name));
  if (there.length === 0) return;
  if (there.includes(unfinishedMark))
    throw new Error(
      `A restore into ${folder} was interrupted. Empty that folder except for master-key, then try again.`,
    );
  throw new Error(
    `The folder ${folder} is not empty (${there.slice(0, 3).join(', ')}): nothing is restored over data.`,
  );
};

/** No server starts on the folder as long as this stands in it. */
export const markUnfinished = (folder: string): (() => Promise<void>) => {
  const mark = join(folder, unfinishedMark);
  writeFileSync(mark, 'A backup is being restored here, or its restore broke off.\n', { mode: 0o600 });
  return async () => {
    rmSync(mark, { force: true });
    const handle = await open(folder, 'r');
    await handle.sync();
    await handle.close();
  };
};

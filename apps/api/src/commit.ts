// The commit that is running, from the settings or read from the checkout without git, which refuses folders of other users.
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const readLine = async (path: string): Promise<string> => (await readFile(path, 'utf8')).trim();

/** The folder with HEAD: `.git` itself, or where it points in a second worktree. */
const gitFolder = async (from: string): Promise<string> => {
  const path = join(from, '.git');
  try {
    await readFile(join(path, 'HEAD'));
    return path;
  } catch {
    const pointed = /^gitdir: (.+)$/mu.exec(await readFile(path, 'utf8').catch(() => ''))?.[1];
    if (pointed) return resolve(from, pointed);
    if (dirname(from) === from) throw new Error('No checkout.');
    return gitFolder(dirname(from));
  }
};

const packed = async (folder: string, ref: string): Promise<string> => {
  const lines = (await readFile(join(folder, 'packed-refs'), 'utf8')).split('\n');
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? '';
};

/** 'unknown' where there is no checkout. */
export const runningCommit = async (from: string = import.meta.dirname): Promise<string> => {
  try {
    const folder = await gitFolder(from);
    const head = await readLine(join(folder, 'HEAD'));
    const ref = /^ref: (.+)$/u.exec(head)?.[1];
    if (!ref) return head;
    // A second worktree stores its branches with the first one.
    const common = await readLine(join(folder, 'commondir')).then(
      (path) => resolve(folder, path),
      () => folder,
    );
    const found = await readLine(join(common, ref)).catch(() => packed(common, ref));
    return found || 'unknown';
  } catch {
    return 'unknown';
  }
};

// The data folder of this installation.
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Stands in a folder into which a backup is being restored. */
export const unfinishedMark = 'restore-unfinished';

/** Made where it is not there; throws one sentence where it is no folder, or cannot be written to. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR is not a writable folder: ${dataDir} (${code ?? 'unknown'}).`, {
      cause: error,
    });
  }
  if (existsSync(join(dataDir, unfinishedMark)))
    throw new Error(`A restore into ${dataDir} was interrupted: empty the folder and restore again.`);
}

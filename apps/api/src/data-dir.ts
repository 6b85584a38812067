// The folder of this installation, before anything is looked for in it.
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** Made where it is not there; throws one sentence where it is no folder, or cannot be written to. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR is no folder that can be written to: ${dataDir} (${code ?? 'unknown'}).`, {
      cause: error,
    });
  }
}

// Folders that are gone when we are, however we end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();
process.on('exit', () => {
  for (const folder of made) removeTemporary(folder);
});

export const makeTemporary = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `mycrew-${name}-`));
  // The database runs as another user where we are root, and must be able to pass through.
  chmodSync(folder, 0o711);
  made.add(folder);
  return folder;
};

export const removeTemporary = (folder: string): void => {
  made.delete(folder);
  rmSync(folder, { recursive: true, force: true });
};

// The directory as last read, so that help opens offline.
import type { HelpDirectory } from '@mycrew/contract/helpline.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const place = 'helpDirectory';
/** Raised when the shape changes: an older stored copy is then read anew. */
const shape = 2;

export function storeDirectory(directory: HelpDirectory): void {
  try {
    localStore.setItem(place, JSON.stringify({ shape, directory }));
  } catch {
    // Storage is full or forbidden; the service worker has a copy too.
  }
}

export function storedDirectory(): HelpDirectory | undefined {
  try {
    const stored = JSON.parse(localStore.getItem(place) ?? 'null') as {
      shape: number;
      directory: HelpDirectory;
    } | null;
    return stored?.shape === shape ? stored.directory : undefined;
  } catch {
    return undefined;
  }
}

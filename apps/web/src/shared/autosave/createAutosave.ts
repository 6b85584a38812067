// One kind of thing that is saved as it is written: a page of the journal, an experience.
import type { Autosaved, AutosaveKind, Stored } from './autosaved.ts';
import { versionsOf } from './autosaved.ts';
import { handingOver } from './handingOver.ts';
import { keptHere } from './keptHere.ts';

export function createAutosave<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
  const versions = versionsOf(kind);
  const here = keptHere<D>({ ...kind, isUnsaved: versions.isUnsaved });
  return { kind, ...versions, ...here, ...handingOver(kind, versions, here) };
}
export type Autosave<D extends Autosaved, T extends Stored> = ReturnType<typeof createAutosave<D, T>>;

// What this device keeps of something that is saved as it is written, until the server has it.
import { draftsNamed, keepDraft, placeOf, readDraft } from '#shared/drafts/keptDrafts.ts';
import { type DraftKind, openDraft } from '#shared/drafts/openDraft.ts';
import { getSession } from '#shared/session/session.ts';
import type { Autosaved } from './autosaved.ts';

interface Needs<D> {
  name: string;
  words: string;
  lastsMs: number;
  isUnsaved: (draft: D) => boolean;
}

const me = (): string => getSession()?.UserId ?? '';

export function keptHere<D extends Autosaved>({ name, words, lastsMs, isUnsaved }: Needs<D>) {
  const prefix = `${name}:`;
  const nameOf = (id: string): string => prefix + id;
  const kindOf = (id: string, begin: D): DraftKind<D> => ({
    name: nameOf(id),
    empty: begin,
    lastsMs,
    unsent: (draft) => (isUnsaved(draft) ? `${words.replace(/^A/u, 'a')} that is not saved yet` : null),
  });
  const read = (id: string) => readDraft<D>(nameOf(id), me());

  return {
    open: (id: string, begin: D) => openDraft(kindOf(id, begin), me()),
    kept: (id: string): D | null => read(id)?.content ?? null,
    forget: (id: string): void => keepDraft(nameOf(id), null),

    /** Changes what is kept of one that is not open here. */
    changeKept(id: string, to: (draft: D) => D): D | null {
      const kept = read(id);
      if (!kept) return null;
      const content = to(kept.content);
      keepDraft(nameOf(id), { ...kept, content, unsent: kindOf(id, content).unsent(content, false) });
      return content;
    },

    /** Those that the server may not have, whoever sends them. */
    unsaved: (): { id: string; draft: D }[] =>
      draftsNamed<D>(prefix, me())
        .map(({ name: full, content }) => ({ id: full.slice(prefix.length), draft: content }))
        .filter(({ draft }) => isUnsaved(draft)),

    isPlace: (key: string | null): boolean => key === null || key.startsWith(placeOf(prefix)),
  };
}
export type KeptHere<D extends Autosaved> = ReturnType<typeof keptHere<D>>;
export type OpenHere<D extends Autosaved> = ReturnType<KeptHere<D>['open']>;

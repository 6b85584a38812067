// Something of a person's that is saved while it is written, on the device and on the server, by revisions: the pure part.
// What the server has under a revision is known by a print; see docs/decisions/0029 and 0048.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { LooseRequest } from '#shared/api/written.ts';

export interface Autosaved {
  /** The revision this is based on; 0: the server has not answered for it yet. */
  base: number;
  /** Print of what the server has under `base`; empty: not known. */
  kept: string;
  /** Prints of what was sent without an answer: the server may have any of them. */
  tried: string[];
}

/** What the server answers with where another device was quicker, and when it is read. */
export interface Stored {
  _id: string;
  Revision: number;
  UpdatedOn: string;
}

/** What saving answers. */
export interface SaveReply {
  Revision: number;
  UpdatedOn: string;
}

export interface AutosaveKind<D extends Autosaved, T extends Stored> {
  /** Of the room: its drafts are called `journal:<id>`, and so are its lanes of the outbox. */
  name: string;
  /** 'A page of your journal': said on every page, on a locked phone too, so never a title. */
  words: string;
  lastsMs: number;
  /** Everything that is saved, as something JSON can write: the same for the same content, whoever wrote it down. */
  partsOf: (draft: D) => unknown;
  /** Nobody wrote in it: not worth keeping. */
  isBlank: (draft: D) => boolean;
  /** Without `kept`, which is made here. */
  contentOf: (stored: T) => Omit<D, keyof Autosaved>;
  /** What the server refuses with where another device was quicker; `data` is the newer one. */
  newerCode: string;
  /** That data as what is stored, where it says its revision elsewhere. */
  newerOf?: (data: unknown) => T;
  /** To begin it, under an id of its own. */
  beginning: (id: string, draft: D) => { endpoint: Endpoint; request: LooseRequest };
  change: (id: string, draft: D) => { endpoint: Endpoint; request: LooseRequest };
}

/** cyrb53: long enough that two versions of one text never meet, and small beside it. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** What this device wrote, and what the server answers with meanwhile. */
export type Meeting<D, T> = { is: 'one'; draft: D } | { is: 'two'; mine: D; theirs: T };

/** What the server is known to have of a draft, and what becomes of both where they meet. */
export function versionsOf<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
  const printOf = (draft: D): string => hashOf(JSON.stringify(kind.partsOf(draft)));

  /** Something stands in it that the server may not have. */
  const isUnsaved = (draft: D): boolean => printOf(draft) !== draft.kept && !(draft.base === 0 && kind.isBlank(draft));

  const draftOf = (stored: T): D => {
    const draft = { ...kind.contentOf(stored), base: stored.Revision, kept: '', tried: [] } as unknown as D;
    return { ...draft, kept: printOf(draft) };
  };

  const meet = (mine: D, stored: T): Meeting<D, T> => {
    const theirs = draftOf(stored);
    if (!isUnsaved(mine) || printOf(mine) === theirs.kept) return { is: 'one', draft: theirs };
    const isMineBefore = stored.Revision === mine.base || mine.tried.includes(theirs.kept);
    if (isMineBefore) return { is: 'one', draft: { ...mine, base: stored.Revision, kept: theirs.kept, tried: [] } };
    return { is: 'two', mine, theirs: stored };
  };

  /** After an answer. What was sent to begin it, where it may have been there already, is not known to be what stands there. */
  const answered = (draft: D, sent: D, Revision: number): D => {
    const isCertain = sent.base > 0 || sent.tried.every((print) => print === printOf(sent));
    return { ...draft, base: Revision, kept: isCertain ? printOf(sent) : '', tried: [] };
  };

  /** What this device kept meets what was read: `theirs` only where both are news to each other. */
  const opened = (kept: D | null, stored: T | undefined): { begin: D; theirs?: T } | null => {
    if (!stored) return kept && { begin: kept };
    if (!kept) return { begin: draftOf(stored) };
    const meeting = meet(kept, stored);
    return meeting.is === 'one' ? { begin: meeting.draft } : { begin: meeting.mine, theirs: meeting.theirs };
  };

  return { printOf, isUnsaved, draftOf, meet, answered, opened };
}

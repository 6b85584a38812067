// Saves a document by revisions while it is written: stored on the device at once, sent by the outbox. A hash (print) of the
// content tells what the server has under a revision; see docs/decisions/0048 and 0095.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { newKey } from '#shared/api/newKey.ts';
import type { LooseRequest } from '#shared/api/written.ts';
import { getSession } from '#shared/session/session.ts';
import { holdOpen, isOpenSomewhere } from './browser.ts';
import { openDraft } from './draft.ts';
import { clearLane, drop, onAnswered, outbox, send, type Sent } from './outbox.ts';
import { draftsNamed, placeOf, readDraft, storeDraft } from './storedDrafts.ts';

export interface Autosaved {
  /** The revision this is based on; 0: the server has not answered for it yet. */
  base: number;
  /** Print of what the server has under `base`; empty: not known. The name stands in drafts that are on devices. */
  kept: string;
  /** Prints of what was sent without an answer: the server may have any of them. */
  tried: string[];
}

export interface SaveReply {
  Revision: number;
  UpdatedOn: string;
}

/** What is read, and what the server answers with where another device was quicker. */
export interface Stored extends SaveReply {
  _id: string;
}

interface Call {
  endpoint: Endpoint;
  request: LooseRequest;
}

export interface AutosaveKind<D extends Autosaved, T extends Stored> {
  /** Of the room: its drafts are called `journal:<id>`, and so are its lanes of the outbox. */
  name: string;
  /** 'A page of your journal': shown on every page, on a locked phone too, so never a title. */
  words: string;
  lastsMs: number;
  /** Everything that is saved, as JSON can write it: the same for the same content, whoever wrote it. */
  partsOf: (draft: D) => unknown;
  /** Without content: neither stored nor sent. */
  isBlank: (draft: D) => boolean;
  /** Without `kept`, which is made here. */
  contentOf: (stored: T) => Omit<D, keyof Autosaved>;
  /** The code of the refusal where another device was quicker; `data` is the newer one. */
  newerCode: string;
  /** That data as what is stored, where it has its revision elsewhere. */
  newerOf?: (data: unknown) => T;
  /** To begin it, under an id of its own. */
  beginning: (id: string, draft: D) => Call;
  change: (id: string, draft: D) => Call;
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

/** Where to begin, and `theirs` only where the server has a version that this device has not seen. */
interface Opened<D, T> {
  begin: D;
  theirs?: T;
}

/** Compares a draft with what the server has, and merges the two where that is possible. */
function versionsOf<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
  const printOf = (draft: D): string => hashOf(JSON.stringify(kind.partsOf(draft)));

  /** It has content that the server may not have. */
  const isUnsaved = (draft: D): boolean => printOf(draft) !== draft.kept && !(draft.base === 0 && kind.isBlank(draft));

  const draftOf = (stored: T): D => {
    const draft = { ...kind.contentOf(stored), base: stored.Revision, kept: '', tried: [] } as unknown as D;
    return { ...draft, kept: printOf(draft) };
  };

  /** The draft as a change of what the server has now. */
  const basedOn = (draft: D, stored: T): D => ({
    ...draft,
    base: stored.Revision,
    kept: draftOf(stored).kept,
    tried: [],
  });

  const meet = (draft: D, stored: T): Opened<D, T> => {
    const theirs = draftOf(stored);
    if (!isUnsaved(draft) || printOf(draft) === theirs.kept) return { begin: theirs };
    const isOwnBefore = stored.Revision === draft.base || draft.tried.includes(theirs.kept);
    return isOwnBefore ? { begin: basedOn(draft, stored) } : { begin: draft, theirs: stored };
  };

  /** Merges what this device stored with what was read. */
  const opened = (held: D | null, stored: T | undefined): Opened<D, T> | null => {
    if (!stored) return held && { begin: held };
    return held ? meet(held, stored) : { begin: draftOf(stored) };
  };

  const tried = (draft: D): D => ({ ...draft, tried: [...new Set([...draft.tried, printOf(draft)])] });

  /** After an answer. Where an earlier try may have created it, the server may have that content instead of what was sent. */
  const answered = (draft: D, sent: D, Revision: number): D => {
    const isCertain = sent.base > 0 || sent.tried.every((print) => print === printOf(sent));
    return { ...draft, base: Revision, kept: isCertain ? printOf(sent) : '', tried: [] };
  };

  return { printOf, isUnsaved, draftOf, basedOn, meet, opened, tried, answered };
}

const me = (): string => getSession()?.UserId ?? '';

/** One kind of document that is saved as it is written: a page of the journal, an experience, a plan. */
export function createAutosave<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
  const versions = versionsOf(kind);
  const { isUnsaved, tried, answered } = versions;
  const prefix = `${kind.name}:`;
  /** Of its draft, and of its lane in the outbox. */
  const nameOf = (id: string): string => prefix + id;
  /** Those open for writing in this tab: their page handles the answers. */
  const openHere = new Set<string>();
  const held = (id: string): D | null => readDraft<D>(nameOf(id), me())?.content ?? null;
  const forget = (id: string): void => storeDraft(nameOf(id), null);
  const unsent = (draft: D): string | null =>
    isUnsaved(draft) ? `${kind.words.replace(/^A/u, 'a')} that is not saved yet` : null;
  const open = (id: string, empty: D) => openDraft({ name: nameOf(id), empty, lastsMs: kind.lastsMs, unsent }, me());

  /** Changes what is stored, also of one that is not open here. */
  function changeStored(id: string, to: (draft: D) => D): D | null {
    const stored = held(id);
    const next = stored && to(stored);
    if (next) open(id, stored).change(() => next);
    return next;
  }

  /** Into the outbox, in the place of what waited there. */
  async function push(id: string, draft: D): Promise<Sent<SaveReply>> {
    await clearLane(nameOf(id));
    const { endpoint, request } = draft.base === 0 ? kind.beginning(id, draft) : kind.change(id, draft);
    const options = { lane: nameOf(id), kind: kind.name, words: kind.words, byPage: true };
    const sent = send(endpoint, request as never, options) as Sent<SaveReply>;
    // A refusal is shown from the outbox; the draft stays.
    sent.answered.catch(() => {});
    return sent;
  }

  /** Its page is closed before the server has answered: the draft stays until the answer arrives. */
  async function handOver(id: string): Promise<void> {
    const draft = held(id);
    if (!draft || !isUnsaved(draft)) return;
    changeStored(id, tried);
    const sent = await push(id, draft);
    await sent.stored;
  }

  /** Stores a new one at once, before it has been edited. */
  const begin = (id: string, draft: D): void => open(id, draft).change((content) => ({ ...content }));

  return {
    kind,
    nameOf,
    ...versions,
    push,
    stored: held,
    forget,
    handOver,
    open,
    begin,

    /** Those that the server may not have. */
    unsaved: (): { id: string; draft: D }[] =>
      draftsNamed<D>(prefix, me())
        .map(({ name, content }) => ({ id: name.slice(prefix.length), draft: content }))
        .filter(({ draft }) => isUnsaved(draft)),

    isPlace: (key: string | null): boolean => key === null || key.startsWith(placeOf(prefix)),

    /** Opened for writing: what waits of it is replaced by what the page sends. */
    takeOver(id: string): () => void {
      openHere.add(id);
      const close = holdOpen(nameOf(id));
      void clearLane(nameOf(id));
      return () => {
        openHere.delete(id);
        close();
      };
    },

    /**
     * Handles answers for pages that are closed: the draft is deleted, or sent again where it was edited after sending. Of
     * what was refused the draft is left: the list shows it, and opening it resolves the conflict.
     */
    follow(saved: () => void): () => void {
      const unfollowAnswers = onAnswered(kind.name, async ({ lane, request }, reply) => {
        const id = lane.slice(prefix.length);
        saved();
        // A tab in which it is open handles the answer itself: that tab may have newer content.
        if (openHere.has(id) || (await isOpenSomewhere(lane))) return;
        const isBeginning = '_id' in ((request.body ?? {}) as object);
        const { Revision } = reply as SaveReply;
        const next = changeStored(id, (draft) =>
          answered(draft, isBeginning ? { ...draft, base: 0 } : draft, Revision),
        );
        if (next && !isUnsaved(next)) forget(id);
        else void handOver(id);
      });
      const unfollowAll = outbox.follow(() => {
        for (const { key, kind: name, state } of outbox.waiting())
          if (name === kind.name && state === 'refused') void drop(key);
      });
      return () => {
        unfollowAnswers();
        unfollowAll();
      };
    },

    /** The draft becomes a document of its own, under another id; the original stays as it is. */
    asNew(id: string, draft: D): string {
      const newId = newKey();
      begin(newId, { ...draft, base: 0, kept: '', tried: [] });
      forget(id);
      return newId;
    },
  };
}
export type Autosave<D extends Autosaved, T extends Stored> = ReturnType<typeof createAutosave<D, T>>;

// Something of a person's that is saved while it is written, by revisions: stored on the device at once, sent by the outbox.
// What the server has under a revision is known by a print; see docs/decisions/0048 and 0095.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { newKey } from '#shared/api/newKey.ts';
import type { LooseRequest } from '#shared/api/written.ts';
import { getSession } from '#shared/session/session.ts';
import { type DraftKind, openDraft } from './draft.ts';
import { drop, noMore, onAnswered, outbox, send, type Sent, takeBack } from './outbox.ts';
import { draftsNamed, placeOf, readDraft, storeDraft } from './storedDrafts.ts';

export interface Autosaved {
  /** The revision this is based on; 0: the server has not answered for it yet. */
  base: number;
  /** Print of what the server has under `base`; empty: not known. The name stands in drafts that are on devices. */
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
type Meeting<D, T> = { is: 'one'; draft: D } | { is: 'two'; mine: D; theirs: T };

/** What the server is known to have of a draft, and what becomes of both where they meet. */
function versionsOf<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
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
  const opened = (held: D | null, stored: T | undefined): { begin: D; theirs?: T } | null => {
    if (!stored) return held && { begin: held };
    if (!held) return { begin: draftOf(stored) };
    const meeting = meet(held, stored);
    return meeting.is === 'one' ? { begin: meeting.draft } : { begin: meeting.mine, theirs: meeting.theirs };
  };

  return { printOf, isUnsaved, draftOf, meet, answered, opened };
}

const me = (): string => getSession()?.UserId ?? '';

/** One kind of thing that is saved as it is written: a page of the journal, an experience, a plan. */
export function createAutosave<D extends Autosaved, T extends Stored>(kind: AutosaveKind<D, T>) {
  const versions = versionsOf(kind);
  const { printOf, isUnsaved, answered } = versions;
  const prefix = `${kind.name}:`;
  /** Of its draft, and of its lane in the outbox. */
  const nameOf = (id: string): string => prefix + id;
  /** Those that are open for writing in this tab: they take their answers themselves. */
  const openHere = new Set<string>();
  const read = (id: string) => readDraft<D>(nameOf(id), me());
  const held = (id: string): D | null => read(id)?.content ?? null;
  const forget = (id: string): void => storeDraft(nameOf(id), null);
  const unsentWords = (draft: D): string | null =>
    isUnsaved(draft) ? `${kind.words.replace(/^A/u, 'a')} that is not saved yet` : null;
  const draftKind = (id: string, begin: D): DraftKind<D> => ({
    name: nameOf(id),
    empty: begin,
    lastsMs: kind.lastsMs,
    unsent: unsentWords,
  });

  /** Changes what is stored of one that is not open here. */
  function changeStored(id: string, to: (draft: D) => D): D | null {
    const stored = read(id);
    if (!stored) return null;
    const content = to(stored.content);
    storeDraft(nameOf(id), { ...stored, content, unsent: unsentWords(content) });
    return content;
  }

  /** What waits is no longer what somebody wants to have sent. */
  async function withdraw(id: string): Promise<void> {
    const earlier = outbox.waiting().filter(({ lane }) => lane === nameOf(id));
    for (const { key, state } of earlier) {
      if (state === 'refused' || state === 'asks') await drop(key);
      else if (!(await takeBack(key))) await noMore(key);
    }
  }

  /** Into the outbox, in the place of what waited there. */
  async function push(id: string, draft: D): Promise<Sent<SaveReply>> {
    await withdraw(id);
    const { endpoint, request } = draft.base === 0 ? kind.beginning(id, draft) : kind.change(id, draft);
    const options = { lane: nameOf(id), kind: kind.name, words: kind.words, byPage: true };
    const sent = send(endpoint, request as never, options) as Sent<SaveReply>;
    sent.answered.catch(() => {
      // Said where it waits; the draft stays.
    });
    return sent;
  }

  const tried = (draft: D): D => ({ ...draft, tried: [...new Set([...draft.tried, printOf(draft)])] });

  /** Its page is left before the server has answered: the draft stays until the answer is there. */
  async function handOver(id: string): Promise<void> {
    const draft = held(id);
    if (!draft || !isUnsaved(draft)) return;
    changeStored(id, tried);
    await (
      await push(id, draft)
    ).kept;
  }

  return {
    kind,
    nameOf,
    ...versions,
    tried,
    push,
    kept: held,
    forget,
    handOver,
    open: (id: string, begin: D) => openDraft(draftKind(id, begin), me()),

    /** Those that the server may not have, whoever sends them. */
    unsaved: (): { id: string; draft: D }[] =>
      draftsNamed<D>(prefix, me())
        .map(({ name, content }) => ({ id: name.slice(prefix.length), draft: content }))
        .filter(({ draft }) => isUnsaved(draft)),

    isPlace: (key: string | null): boolean => key === null || key.startsWith(placeOf(prefix)),

    /** It is open again: nothing of it goes out behind its writer's back. */
    takeOver(id: string): () => void {
      openHere.add(id);
      void withdraw(id);
      return () => openHere.delete(id);
    },

    /**
     * What went out is what the draft still says, or the draft says more: then that goes out too. The words of one that was
     * refused are still in its draft: the list shows it, and opening it asks what should stay.
     */
    follow(saved: () => void): () => void {
      const unfollowAnswers = onAnswered(kind.name, ({ lane, request }, reply) => {
        const id = lane.slice(prefix.length);
        saved();
        if (openHere.has(id)) return;
        const sent = held(id);
        if (!sent) return;
        const isBeginning = '_id' in ((request.body ?? {}) as object);
        const before: D = { ...sent, base: isBeginning ? 0 : sent.base };
        const next = changeStored(id, (draft) => answered(draft, before, (reply as SaveReply).Revision));
        if (next && !isUnsaved(next)) forget(id);
        else void handOver(id);
      });
      const unfollowAll = outbox.follow(() => {
        for (const waiting of outbox.waiting())
          if (waiting.kind === kind.name && waiting.state === 'refused') void drop(waiting.key);
      });
      return () => {
        unfollowAnswers();
        unfollowAll();
      };
    },

    /** What was written becomes one of its own, under another id; the other one stays as it is. */
    asNew(id: string, draft: D): string {
      const newId = newKey();
      openDraft(draftKind(newId, { ...draft, base: 0, kept: '', tried: [] }), me()).change((mine) => ({ ...mine }));
      forget(id);
      return newId;
    },
  };
}
export type Autosave<D extends Autosaved, T extends Stored> = ReturnType<typeof createAutosave<D, T>>;
export type OpenHere<D extends Autosaved, T extends Stored> = ReturnType<Autosave<D, T>['open']>;

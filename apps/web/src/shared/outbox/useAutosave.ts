// Saves something as it is written: on this device at once, and after a breath by the outbox, which tries until it is answered.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isAboutSession, isApiError, wordsOf } from '#shared/api/ApiError.ts';
import type { Autosave, Autosaved, OpenHere, SaveReply, Stored } from './autosave.ts';
import { withWebLock } from './browser.ts';
import { takenBack } from './createOutbox.ts';
import { firstAnswer } from './outbox.ts';

const breathMs = 1_500;
const againMs = 15_000;

export type SaveState<T = unknown> =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** No answer: what has this print goes out by itself. */
  | { is: 'waiting'; print?: string }
  /** The server says no to what stands there, until something else does. */
  | { is: 'refused'; words: string; print: string }
  /** A lock of the room has closed meanwhile. */
  | { is: 'locked' }
  /** It was removed elsewhere. */
  | { is: 'gone' }
  | { is: 'two'; theirs: T };

interface Asked<D extends Autosaved, T extends Stored> {
  of: Autosave<D, T>;
  id: string;
  draft: OpenHere<D, T>;
  /** Another version that was met when it was opened. */
  met?: T | undefined;
  /** Whether the room's own lock refused it. */
  isLocked?: (error: unknown) => boolean;
  onLocked?: () => void;
  /** After each answer to a saving of mine. */
  onSaved?: (reply: SaveReply) => void;
}

const outcomeOf = <T>(error: unknown, print: string): SaveState<T> => {
  if (!isApiError(error) || isAboutSession(error)) return { is: 'waiting' };
  if (error.status === 404) return { is: 'gone' };
  if (error.status === 422) return { is: 'refused', words: error.errors[0]?.message ?? wordsOf(error), print };
  return { is: 'waiting' };
};

export function useAutosave<D extends Autosaved, T extends Stored>(asked: Asked<D, T>) {
  const { of, id, draft, met, isLocked, onLocked, onSaved } = asked;
  const { content } = useSyncExternalStore(draft.subscribe, draft.get);
  const [state, setState] = useState<SaveState<T>>(met ? { is: 'two', theirs: met } : { is: 'idle' });
  const isLeft = useRef(false);
  const unsaved = of.isUnsaved(content);
  const print = of.printOf(content);

  /** Mine went out before, or somebody else was quicker: only then there are two. */
  const takeNewer = (theirs: T): SaveState<T> => {
    const meeting = of.meet(draft.get().content, theirs);
    if (meeting.is === 'two') return { is: 'two', theirs };
    draft.change(() => meeting.draft);
    return of.isUnsaved(meeting.draft) ? { is: 'idle' } : { is: 'saved', at: theirs.UpdatedOn };
  };

  const take = (now: D, saved: SaveReply): SaveState<T> => {
    draft.change((other) => of.answered(other, now, saved.Revision));
    onSaved?.(saved);
    return { is: 'saved', at: saved.UpdatedOn };
  };

  const refuse = (now: D, error: unknown): SaveState<T> => {
    if (isApiError(error) && error.code === of.kind.newerCode)
      return takeNewer(of.kind.newerOf?.(error.data) ?? (error.data as T));
    return isLocked?.(error) ? { is: 'locked' } : outcomeOf(error, of.printOf(now));
  };

  const attempt = async (): Promise<SaveState<T>> => {
    const now = draft.get().content;
    if (!of.isUnsaved(now)) return { is: 'saved', at: new Date().toISOString() };
    setState({ is: 'saving' });
    draft.change(of.tried);
    const sent = await of.push(id, now);
    try {
      const saved = await firstAnswer(sent);
      if (saved) return take(now, saved);
    } catch (error) {
      return refuse(now, error);
    }
    const late = (outcome: () => SaveState<T>) => !isLeft.current && setState(outcome());
    sent.answered.then(
      (saved) => late(() => take(now, saved)),
      (error: unknown) => !(isApiError(error) && error.code === takenBack) && late(() => refuse(now, error)),
    );
    return { is: 'waiting', print: of.printOf(now) };
  };

  /** One at a time in all tabs; another tab may have saved the same meanwhile. */
  const save = async (): Promise<SaveState<T>> => {
    let outcome = { is: 'waiting' } as SaveState<T>;
    await withWebLock(`${of.kind.name}-saving:${id}`, async () => {
      outcome = await attempt();
    });
    if (!isLeft.current) setState(outcome);
    if (outcome.is === 'locked') onLocked?.();
    return outcome;
  };

  const saveNow = useEffectEvent(() => void save());
  const isRefused = state.is === 'refused' && state.print === print;
  const mayTry = !isRefused && ['idle', 'saved', 'refused', 'waiting'].includes(state.is);
  const isStored = state.is === 'waiting' && state.print === print;
  /** Each change begins the breath anew. */
  const due = unsaved && mayTry && !isStored ? print : null;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => saveNow(), state.is === 'waiting' ? againMs : breathMs);
    return () => clearTimeout(timer);
  }, [due, state.is]);

  /** What is not saved goes on by the outbox; what is, is not kept here any longer. */
  const leave = useEffectEvent(() => {
    isLeft.current = true;
    if (of.isUnsaved(draft.get().content)) void of.handOver(id);
    else of.forget(id);
  });
  const { takeOver } = of;
  useEffect(() => {
    isLeft.current = false;
    const giveBack = takeOver(id);
    return () => {
      giveBack();
      leave();
    };
  }, [id, takeOver]);

  return {
    page: content,
    state: state.is === 'saved' && unsaved ? ({ is: 'saving' } as const) : state,
    unsaved,
    change: (to: Partial<D>) => draft.change((now) => ({ ...now, ...to })),
    save,
    /** Both versions are known; from here on there is one. */
    storeMine: (theirs: T) => {
      draft.change((now) => ({ ...now, base: theirs.Revision, kept: of.draftOf(theirs).kept, tried: [] }));
      setState({ is: 'idle' });
    },
    storeTheirs: (theirs: T) => {
      draft.change(() => of.draftOf(theirs));
      setState({ is: 'idle' });
    },
  };
}

/** Opens what is written here, once, with what it begins from. */
export function useOpenHere<D extends Autosaved, T extends Stored>(of: Autosave<D, T>, id: string, given: D) {
  const [begin] = useState(given);
  const [draft] = useState(() => {
    const opened = of.open(id, begin);
    opened.change(() => begin);
    return opened;
  });
  return { begin, draft };
}

/** Another tab has saved it and put it away: what is shown there is what counts. */
export function useSavedElsewhere<D>(page: D, begin: D, go: () => void): void {
  const wasWritten = useRef(false);
  useEffect(() => {
    if (page !== begin) wasWritten.current = true;
    else if (wasWritten.current) go();
  }, [page, begin, go]);
}

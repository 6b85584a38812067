// Saves something as it is written: on this device at once, on the server after a breath, and again when the network is back.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isAboutSession, isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { callLoosely } from '#shared/api/call.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { withWebLock } from '#shared/outbox/browser.ts';
import type { Autosaved, SaveReply, Stored } from './autosaved.ts';
import type { Autosave } from './createAutosave.ts';
import type { OpenHere } from './keptHere.ts';

const breathMs = 1_500;
const againMs = 15_000;

export type SaveState<T = unknown> =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** No answer: it is tried again by itself. */
  | { is: 'waiting' }
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
  draft: OpenHere<D>;
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
  const keyFor = useKeyFor();
  const unsaved = of.isUnsaved(content);
  const print = of.printOf(content);

  const sendOnce = async (now: D): Promise<SaveReply> => {
    const { endpoint, request } = now.base === 0 ? of.kind.beginning(id, now) : of.kind.change(id, now);
    const mark = of.printOf(now);
    draft.change((other) => (other.tried.includes(mark) ? other : { ...other, tried: [...other.tried, mark] }));
    const { data } = await callLoosely(endpoint, request, { key: keyFor(request.body), tries: 1 });
    return data as SaveReply;
  };

  /** Mine went out before, or somebody else was quicker: only then there are two. */
  const takeNewer = (theirs: T): SaveState<T> => {
    const meeting = of.meet(draft.get().content, theirs);
    if (meeting.is === 'two') return { is: 'two', theirs };
    draft.change(() => meeting.draft);
    return of.isUnsaved(meeting.draft) ? { is: 'idle' } : { is: 'saved', at: theirs.UpdatedOn };
  };

  const attempt = async (): Promise<SaveState<T>> => {
    const now = draft.get().content;
    if (!of.isUnsaved(now)) return { is: 'saved', at: new Date().toISOString() };
    setState({ is: 'saving' });
    try {
      const saved = await sendOnce(now);
      draft.change((other) => of.answered(other, now, saved.Revision));
      onSaved?.(saved);
      return { is: 'saved', at: saved.UpdatedOn };
    } catch (error) {
      if (isApiError(error) && error.code === of.kind.newerCode)
        return takeNewer(of.kind.newerOf?.(error.data) ?? (error.data as T));
      return isLocked?.(error) ? { is: 'locked' } : outcomeOf(error, of.printOf(now));
    }
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
  /** Each change begins the breath anew. */
  const due = unsaved && mayTry ? print : null;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => saveNow(), state.is === 'waiting' ? againMs : breathMs);
    return () => clearTimeout(timer);
  }, [due, state.is]);
  useEffect(() => {
    if (state.is !== 'waiting') return undefined;
    const back = () => saveNow();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [state.is]);

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
    keepMine: (theirs: T) => {
      draft.change((now) => ({ ...now, base: theirs.Revision, kept: of.draftOf(theirs).kept, tried: [] }));
      setState({ is: 'idle' });
    },
    keepTheirs: (theirs: T) => {
      draft.change(() => of.draftOf(theirs));
      setState({ is: 'idle' });
    },
  };
}

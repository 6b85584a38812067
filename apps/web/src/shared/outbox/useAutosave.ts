// Saves a document as it is written: on this device at once, and after a pause by the outbox, which tries until it is answered.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isAboutSession, isApiError, wordsOf } from '#shared/api/ApiError.ts';
import type { Autosave, Autosaved, SaveReply, Stored } from './autosave.ts';
import { withWebLock } from './browser.ts';
import { takenBack } from './createOutbox.ts';
import { firstAnswer } from './outbox.ts';

const pauseMs = 1_500;
const againMs = 15_000;

export type SaveState<T = unknown> =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** No answer: what has this print is sent by itself. */
  | { is: 'waiting'; print?: string }
  /** The server refuses this content; a change is tried again. */
  | { is: 'refused'; words: string; print: string }
  /** The room was locked meanwhile. */
  | { is: 'locked' }
  /** It was removed elsewhere. */
  | { is: 'gone' }
  | { is: 'two'; theirs: T };

interface Asked<D extends Autosaved, T extends Stored> {
  of: Autosave<D, T>;
  id: string;
  begin: D;
  /** Another version that was met when it was opened. */
  theirs?: T | undefined;
  /** Whether the room's own lock refused it. */
  isLocked?: (error: unknown) => boolean;
  onLocked?: () => void;
  /** After each answer to a save of this page. */
  onSaved?: (reply: SaveReply) => void;
  /** Another tab has saved it and closed it: what is shown there is what counts. */
  onSavedElsewhere?: () => void;
}

const outcomeOf = <T>(error: unknown, print: string): SaveState<T> => {
  if (!isApiError(error) || isAboutSession(error)) return { is: 'waiting' };
  if (error.status === 404) return { is: 'gone' };
  if (error.status === 422) return { is: 'refused', words: error.errors[0]?.message ?? wordsOf(error), print };
  return { is: 'waiting' };
};

export function useAutosave<D extends Autosaved, T extends Stored>(asked: Asked<D, T>) {
  const { of, id, isLocked, onLocked, onSaved, onSavedElsewhere } = asked;
  const [begin] = useState(asked.begin);
  const [draft] = useState(() => {
    const opened = of.open(id, begin);
    opened.change(() => begin);
    return opened;
  });
  const { content } = useSyncExternalStore(draft.subscribe, draft.get);
  const [state, setState] = useState<SaveState<T>>(asked.theirs ? { is: 'two', theirs: asked.theirs } : { is: 'idle' });
  const isLeft = useRef(false);
  const unsaved = of.isUnsaved(content);
  const print = of.printOf(content);

  const take = (now: D, saved: SaveReply): SaveState<T> => {
    draft.change((other) => of.answered(other, now, saved.Revision));
    onSaved?.(saved);
    return { is: 'saved', at: saved.UpdatedOn };
  };

  const refuse = (now: D, error: unknown): SaveState<T> => {
    if (isLocked?.(error)) return { is: 'locked' };
    if (!isApiError(error) || error.code !== of.kind.newerCode) return outcomeOf(error, of.printOf(now));
    // An earlier try of this device arrived, or another device was quicker: only then there are two.
    const newer = of.kind.newerOf?.(error.data) ?? (error.data as T);
    const { begin: next, theirs } = of.meet(draft.get().content, newer);
    if (theirs) return { is: 'two', theirs };
    draft.change(() => next);
    return of.isUnsaved(next) ? { is: 'idle' } : { is: 'saved', at: newer.UpdatedOn };
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
  /** This content is refused, or in the outbox already. */
  const isSettled = (state.is === 'refused' || state.is === 'waiting') && state.print === print;
  const mayTry = !isSettled && ['idle', 'saved', 'refused', 'waiting'].includes(state.is);
  /** Each change restarts the pause. */
  const due = unsaved && mayTry ? print : null;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => saveNow(), state.is === 'waiting' ? againMs : pauseMs);
    return () => clearTimeout(timer);
  }, [due, state.is]);

  /** What is not saved is left to the outbox; what is saved is deleted here. */
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

  const wasWritten = useRef(false);
  const goElsewhere = useEffectEvent(() => onSavedElsewhere?.());
  useEffect(() => {
    if (content !== begin) wasWritten.current = true;
    else if (wasWritten.current) goElsewhere();
  }, [content, begin]);

  /** Both versions are known; from here on there is one. */
  const settle = (to: (now: D) => D) => {
    draft.change(to);
    setState({ is: 'idle' });
  };
  return {
    page: content,
    state: state.is === 'saved' && unsaved ? ({ is: 'saving' } as const) : state,
    change: (to: Partial<D>) => draft.change((now) => ({ ...now, ...to })),
    save,
    storeOwn: (theirs: T) => settle((now) => of.basedOn(now, theirs)),
    storeTheirs: (theirs: T) => settle(() => of.draftOf(theirs)),
  };
}

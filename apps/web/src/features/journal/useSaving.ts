// Saves a page as it is written: on this device at once, on the server after a breath, and again when the network is back.
import { journalEndpoints, journalNewer, type JournalPage, type SavedPage } from '@mycrew/contract/journal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isJournalLocked, journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isAboutSession, isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { call } from '#shared/api/call.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { alone } from '#shared/outbox/alone.ts';
import { handOver, takeOver } from './handingOver.ts';
import { forgetPage, type OpenPage } from './keptPages.ts';
import { answeredDraft, changeOf, draftOf, entryOf, isUnsaved, meet, type PageDraft, printOf } from './pageDraft.ts';

const breathMs = 1_500;
const againMs = 15_000;

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** No answer: it is tried again by itself. */
  | { is: 'waiting' }
  /** The server says no to what stands there, until something else does. */
  | { is: 'refused'; words: string; print: string }
  | { is: 'locked' }
  /** It was removed elsewhere. */
  | { is: 'gone' }
  | { is: 'two'; theirs: JournalPage };

const outcomeOf = (error: unknown, print: string): SaveState => {
  if (!isApiError(error) || isAboutSession(error)) return { is: 'waiting' };
  if (isJournalLocked(error)) return { is: 'locked' };
  if (error.status === 404) return { is: 'gone' };
  if (error.status === 422) return { is: 'refused', words: error.errors[0]?.message ?? wordsOf(error), print };
  return { is: 'waiting' };
};

export function useSaving(id: string, draft: OpenPage, met?: JournalPage) {
  const { content } = useSyncExternalStore(draft.subscribe, draft.get);
  const [state, setState] = useState<SaveState>(met ? { is: 'two', theirs: met } : { is: 'idle' });
  const queries = useQueryClient();
  const isLeft = useRef(false);
  const keyFor = useKeyFor();
  const unsaved = isUnsaved(content);
  const print = printOf(content);

  const sendOnce = async (page: PageDraft): Promise<SavedPage> => {
    const options = { key: keyFor(page.base === 0 ? entryOf(id, page) : changeOf(id, page)), tries: 1 };
    draft.change((now) => (now.tried.includes(printOf(page)) ? now : { ...now, tried: [...now.tried, printOf(page)] }));
    return page.base === 0
      ? call(journalEndpoints.add, { body: entryOf(id, page) }, options)
      : call(journalEndpoints.update, { body: changeOf(id, page) }, options);
  };

  /** Mine went out before, or somebody else was quicker: only then there are two. */
  const takeNewer = (theirs: JournalPage): SaveState => {
    const meeting = meet(draft.get().content, theirs);
    if (meeting.is === 'two') return { is: 'two', theirs };
    draft.change(() => meeting.draft);
    return { is: isUnsaved(meeting.draft) ? 'idle' : 'saved', at: theirs.UpdatedOn } as SaveState;
  };

  const attempt = async (): Promise<SaveState> => {
    const page = draft.get().content;
    if (!isUnsaved(page)) return { is: 'saved', at: new Date().toISOString() };
    setState({ is: 'saving' });
    try {
      const saved = await sendOnce(page);
      draft.change((now) => answeredDraft(now, page, saved.Revision));
      return { is: 'saved', at: saved.UpdatedOn };
    } catch (error) {
      if (isApiError(error) && error.code === journalNewer) return takeNewer(error.data as JournalPage);
      return outcomeOf(error, printOf(page));
    }
  };

  /** One at a time in all tabs; another tab may have saved the same meanwhile. */
  const save = async (): Promise<SaveState> => {
    let outcome = { is: 'waiting' } as SaveState;
    await alone(`journal-saving:${id}`, async () => {
      outcome = await attempt();
    });
    if (!isLeft.current) setState(outcome);
    if (outcome.is === 'locked') void queries.invalidateQueries({ queryKey: journalLockQueries.status().queryKey });
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
    if (isUnsaved(draft.get().content)) void handOver(id);
    else forgetPage(id);
  });
  useEffect(() => {
    isLeft.current = false;
    const giveBack = takeOver(id);
    return () => {
      giveBack();
      leave();
    };
  }, [id]);

  return {
    page: content,
    state: state.is === 'saved' && unsaved ? ({ is: 'saving' } as const) : state,
    unsaved,
    change: (to: Partial<PageDraft>) => draft.change((now) => ({ ...now, ...to })),
    save,
    /** Both versions are known; from here on there is one. */
    keepMine: (theirs: JournalPage) => {
      draft.change((now) => ({ ...now, base: theirs.Revision, kept: draftOf(theirs).kept, tried: [] }));
      setState({ is: 'idle' });
    },
    keepTheirs: (theirs: JournalPage) => {
      draft.change(() => draftOf(theirs));
      setState({ is: 'idle' });
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;

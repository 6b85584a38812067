// Guards own pages: they load and show only while the journal is unlocked.
import { lockAgainAfterMs } from '@mycrew/contract/journal-lock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { activeAgoSeconds } from '#shared/session/activity.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { closeJournal, holdLock, isJournalLocked, journalLockQueries } from '../journal-lock.queries.ts';
import { storeLockKnown, useLockKnown } from '../lockKnown.ts';
import { UnlockJournal } from './UnlockJournal.tsx';

const lookEveryMs = 10_000;

/** Closes the gate on any screen as soon as the server answers that the journal is locked. */
function useHearLocked(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = journalLockQueries.status();
    const hear = (error: unknown) => {
      if (isJournalLocked(error)) void queries.invalidateQueries({ queryKey });
    };
    const ends = [
      queries.getQueryCache().subscribe(({ type, query }) => type === 'updated' && hear(query.state.error)),
      queries.getMutationCache().subscribe(({ type, mutation }) => type === 'updated' && hear(mutation?.state.error)),
    ];
    return () => ends.forEach((end) => end());
  }, [queries]);
}

/** Locks when the page is hidden, without asking the server first. */
function useCloseWhenIdle(lasts: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setInterval(() => {
      if (activeAgoSeconds() * 1_000 >= lockAgainAfterMs) closeJournal(queries);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [queries, lasts]);
}

function useCloseOnLeaving(isAlways: boolean): void {
  const queries = useQueryClient();
  const close = useEffectEvent(() => {
    if (isAlways) closeJournal(queries);
  });
  useEffect(() => {
    const leave = () => close();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      close();
    };
  }, []);
}

/** Locks the journal on leave with `always`. */
export function JournalLeaving() {
  const { data: lock } = useQuery(journalLockQueries.status());
  useCloseOnLeaving(lock?.enableLock === true && lock.lockOption === 'always');
  useCloseWhenIdle(lock?.enableLock === true && lock.IsOpen && lock.lockOption !== 'session');
  return null;
}

interface JournalGateProps {
  /** For pages with a header of their own. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

export function JournalGate({ frame: Frame = Fragment, children }: JournalGateProps) {
  const status = useQuery(journalLockQueries.status());
  const queries = useQueryClient();
  const wasOn = useLockKnown();
  const isOnline = useOnline();
  useHearLocked();
  const { data: lock } = status;
  useEffect(() => {
    if (!lock) return;
    storeLockKnown(lock);
    if (!lock.IsOpen) holdLock(queries, lock);
  }, [lock, queries]);
  if (lock?.IsOpen) return children;
  if (lock)
    return (
      <Frame>
        <UnlockJournal lock={lock} />
      </Frame>
    );
  // A page that opens without a network has a request under way that is repeated for half a minute.
  const isCutOff = !isOnline || status.fetchStatus === 'paused' || (status.isError && isUnanswered(status.error));
  if (!isCutOff)
    return (
      <Frame>
        <ReadState of={status} loading="Opening your journal" failed="Your journal didn’t open" shape="card" />
      </Frame>
    );
  // A journal without a lock opens at once; only the server can verify a pin.
  return wasOn ? (
    <Frame>
      <OfflineBar>Your journal is locked, and its pin needs a connection. Nothing in it is lost.</OfflineBar>
    </Frame>
  ) : (
    children
  );
}

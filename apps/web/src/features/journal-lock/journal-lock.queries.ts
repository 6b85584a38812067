// Public queries: the lock's state, unlocking, and changing its pin.
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import {
  type JournalLock,
  journalLockEndpoints,
  journalLocked,
  type LockOption,
} from '@mycrew/contract/journal-lock.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isApiError } from '#shared/api/ApiError.ts';
import { call } from '#shared/api/call.ts';
import { answersOf, read } from '#shared/api/read.ts';
import { storeLockKnown } from './lockKnown.ts';

export const journalLockQueries = {
  status: () => read(journalLockEndpoints.status, {}, { meta: { quiet: true } }),
};

export const isJournalLocked = (error: unknown): boolean => isApiError(error) && error.code === journalLocked;

const ownPages = answersOf(
  journalEndpoints.page,
  journalEndpoints.search,
  journalEndpoints.read,
  journalEndpoints.tags,
  journalEndpoints.sharedWith,
);

/** Stores the answer of a lock call. A locked journal leaves no page in this tab's memory. */
export function holdLock(queries: QueryClient, lock: JournalLock): JournalLock {
  storeLockKnown(lock);
  queries.setQueryData(journalLockQueries.status().queryKey, lock);
  if (!lock.IsOpen) queries.removeQueries(ownPages);
  return lock;
}

type Body<K extends keyof typeof journalLockEndpoints> = RequestOf<(typeof journalLockEndpoints)[K]>['body'];

export const verifyPin = (body: Body<'verify'>) => call(journalLockEndpoints.verify, { body });
export const setPin = (body: Body<'set'>, key: string) => call(journalLockEndpoints.set, { body }, { key });
export const changePin = (body: Body<'change'>, key: string) => call(journalLockEndpoints.change, { body }, { key });
export const replaceForgottenPin = (body: Body<'forgot'>) => call(journalLockEndpoints.forgot, { body });

export const chooseLockOption = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (lockOption: LockOption) => call(journalLockEndpoints.choose, { body: { lockOption } }),
    onSuccess: (lock) => holdLock(queries, lock),
  });

export const turnLock = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (enableLock: boolean) => verifyPin({ enableLock }),
    onSuccess: (lock) => holdLock(queries, lock),
  });

/** Closes the screen at once; the request to the server survives leaving the page. */
export function closeJournal(queries: QueryClient): void {
  const { queryKey } = journalLockQueries.status();
  const known = queries.getQueryData(queryKey);
  if (!known?.enableLock || !known.IsOpen) return;
  holdLock(queries, { ...known, IsOpen: false });
  call(journalLockEndpoints.close, { body: {} }, { keepalive: true, tries: 1 }).catch(() => {
    // The server locks it by itself after five minutes of inactivity.
  });
}

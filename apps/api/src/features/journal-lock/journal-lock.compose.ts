// The PIN of a journal.
import { journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { journalLockRoutes } from './journal-lock.routes.ts';
import { createJournalLock, type Deps as LockDeps } from './journal-lock.service.ts';
import { journalLockStore } from './journal-lock.store.ts';

interface JournalLockDeps {
  session: Pick<LockDeps, 'pins' | 'requireStepUp'>;
}

export const composeJournalLock = defineRoom(
  journalLockEndpoints,
  ({ audit }: Foundation, { session }: JournalLockDeps) => {
    const { pins, requireStepUp } = session;
    const lock = createJournalLock({ store: journalLockStore, pins, requireStepUp, audit });
    return { routes: journalLockRoutes(lock), requireOpen: lock.requireOpen };
  },
);

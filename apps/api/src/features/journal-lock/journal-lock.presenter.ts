// The lock on the wire; never the pin.
import type { JournalLock } from '@mycrew/contract/journal-lock.ts';
import type { LockNow } from './journal-lock.store.ts';

export const lockToWire = (lock: LockNow | undefined, isOpen: boolean, now: Date): JournalLock => ({
  HasPin: lock !== undefined,
  enableLock: lock?.isOn ?? false,
  lockOption: lock?.option ?? 'always',
  IsOpen: isOpen,
  WaitsUntil: lock?.waitsUntil && lock.waitsUntil > now ? lock.waitsUntil.toISOString() : null,
});

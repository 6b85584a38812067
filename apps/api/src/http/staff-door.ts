// Access to the desk by role; without one its calls are 404.
import type { StaffDoor, StaffRole } from '@mycrew/contract/endpoint.ts';
import { staffTimes } from '@mycrew/contract/staff.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Member } from './member.ts';
import { refuse } from './refusals.ts';
import { moveLastUsed, standingOf, type StaffAccessRow } from './staff-door.store.ts';

export interface StaffAccess {
  role: StaffRole;
  /** Null: the second factor was not asked yet, or the stay is over. */
  entry: { id: string; enteredBy: string | null; endsAt: Date; freshUntil: Date } | null;
}
export interface StaffMember extends Member {
  staff: StaffAccess;
}

const usedWrittenEveryMs = 30_000;

const staffAccessIn = ({ role, entryId, enteredBy, endsAt, freshUntil }: StaffAccessRow): StaffAccess => ({
  role,
  entry: entryId && endsAt && freshUntil ? { id: entryId, enteredBy, endsAt, freshUntil } : null,
});

const usedSince = (now: Date) => new Date(now.getTime() - staffTimes.idleMs);

export const createStaffDoor = ({ db }: { db: Db }) => ({
  /** Also within a call that has just changed it. */
  stay: (through: Db | Tx, sessionId: string, now: Date) => standingOf(through, sessionId, now, usedSince(now)),

  /** 404 where the role is missing or too small; nothing else is checked yet. */
  async standing(sessionId: string, { role = 'moderator' }: StaffDoor, now: Date) {
    const row = await standingOf(db, sessionId, now, usedSince(now));
    if (!row || (role === 'lead' && row.role !== 'lead')) throw refuse.notFound();
    return row;
  },

  /** The second factor: entered, and lately enough. Whoever does something stays for as long again. */
  async pass(row: StaffAccessRow, { factor = 'entered' }: StaffDoor, activeAt: Date, now: Date): Promise<StaffAccess> {
    const standing = staffAccessIn(row);
    if (factor === 'none') return standing;
    if (!standing.entry) throw refuse.rule('staff-entry-needed');
    if (activeAt.getTime() - row.lastUsedAt!.getTime() >= usedWrittenEveryMs)
      await moveLastUsed(db, standing.entry.id, activeAt);
    if (factor === 'fresh' && standing.entry.freshUntil <= now) throw refuse.rule('staff-step-up-needed');
    return standing;
  },
});

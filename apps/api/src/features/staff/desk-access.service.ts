// The current access of a staff member to the desk.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { staffTimes } from '@mycrew/contract/staff.ts';
import type { Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { FactorRow, SecondFactors } from './second-factors.ts';

interface Stay {
  endsAt: Date | null;
  lastUsedAt: Date | null;
  freshUntil: Date | null;
}

export interface Deps {
  factors: Pick<SecondFactors, 'of' | 'codesLeft'>;
  /** The stay of this session, if there is one. */
  stay(db: Db | Tx, sessionId: string, now: Date): Promise<Stay | undefined>;
}

export interface EntryShown {
  role: StaffRole;
  factors: FactorRow[];
  codesLeft: number;
  endsAt: Date | null;
  freshUntil: Date | null;
}

/** If nobody does anything more. */
const endOf = ({ endsAt, lastUsedAt }: Stay): Date | null =>
  endsAt && lastUsedAt && new Date(Math.min(endsAt.getTime(), lastUsedAt.getTime() + staffTimes.idleMs));

export const createDeskAccess = ({ factors, stay }: Deps) => ({
  async now(db: Db | Tx, me: StaffMember, now: Date): Promise<EntryShown> {
    const here = await stay(db, me.sessionId, now);
    const freshUntil = here?.freshUntil ?? null;
    return {
      role: me.staff.role,
      factors: await factors.of(db, me.id),
      codesLeft: await factors.codesLeft(db, me.id),
      endsAt: here ? endOf(here) : null,
      freshUntil: freshUntil && freshUntil > now ? freshUntil : null,
    };
  },
});
export type Standing = ReturnType<typeof createDeskAccess>;

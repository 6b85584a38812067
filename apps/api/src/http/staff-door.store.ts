// The one query behind every call of the desk: which role somebody has now, and whether this session has entered.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface StaffAccessRow {
  role: StaffRole;
  entryId: string | null;
  enteredBy: string | null;
  lastUsedAt: Date | null;
  endsAt: Date | null;
  freshUntil: Date | null;
}

/** A stay does not outlive a lock: whoever unlocked since enters anew. A role of an organisation runs out unless it is read anew. */
const findStaffAccess = `
  SELECT r.role, e.id AS entry_id, e.entered_by, e.last_used_at, e.ends_at, e.stepped_up_until AS fresh_until
  FROM sessions s JOIN staff_roles r ON r.person_id = s.person_id AND r.revoked_at IS NULL
    AND (r.valid_until IS NULL OR r.valid_until > $2)
  LEFT JOIN staff_entries e ON e.session_id = s.id AND e.ended_at IS NULL AND e.ends_at > $2
    AND e.last_used_at > $3 AND e.began_at >= coalesce(s.unlocked_at, '-infinity')
  WHERE s.id = $1`;

export const standingOf = async (
  db: Db | Tx,
  sessionId: string,
  now: Date,
  usedSince: Date,
): Promise<StaffAccessRow | undefined> =>
  (await db.executeQuery(CompiledQuery.raw(findStaffAccess, [sessionId, now, usedSince]))).rows[0] as
    | StaffAccessRow
    | undefined;

export const moveLastUsed = async (db: Db, entryId: string, usedAt: Date): Promise<void> => {
  await db
    .updateTable('staffEntries')
    .set({ lastUsedAt: usedAt })
    .where('id', '=', entryId)
    .where('lastUsedAt', '<', usedAt)
    .execute();
};

/** Everybody who has a role now. */
export const staffNow = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db.selectFrom('staffRoles').select('personId').distinct().where('revokedAt', 'is', null).execute();
  return rows.map(({ personId }) => personId);
};

// What a person may read of the audit log: one statement for 'Who sees what' and for their export, so that the two cannot differ.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { breakGlassTimes } from '@mycrew/contract/staff.ts';
import { welfareTimes } from '@mycrew/contract/welfare-words.ts';
import { sql, type RawBuilder } from 'kysely';

/** The notes that rooms leave where somebody reads what is another person's. */
const lookActions = [
  'comment-read',
  'picture-seen',
  'journal-page-read',
  'plan-read',
  'distress.location-read',
  'distress.note-read',
] as const;
export type LookAction = (typeof lookActions)[number];

export interface OwnerAuditRow {
  at: Date;
  action: string;
  /** Null: the house, or staff, who stand there by their role. */
  actor: string | null;
  staffRole: StaffRole | null;
  why: string | null;
  subject: string | null;
}

/**
 * What concerns an emergency request waits until that is over, and an hour more: whoever hurts them may be reading over their
 * shoulder. One that waits for an answer may still be opened. The same of what was done to reach them.
 */
const ownerAuditFrom = sql`CASE WHEN l.action LIKE 'staff.break-glass%' THEN ${sql.lit(breakGlassTimes.openMs)} * interval '1 ms'
  + greatest(l.at, (SELECT CASE WHEN g.state = 'asked' THEN g.asked_at + ${sql.lit(breakGlassTimes.waitsMs)} * interval '1 ms'
    ELSE g.decided_at END FROM break_glass_requests g WHERE g.id::text = l.subject))
  WHEN l.action LIKE 'staff.welfare-check-%' THEN greatest(l.at, (SELECT coalesce(c.closed_at, 'infinity')
    + ${sql.lit(welfareTimes.shownAfterMs)} * interval '1 ms' FROM welfare_checks c WHERE c.id::text = l.subject))
  ELSE l.at END`;

/** What others opened or decided of this person's: people by their id, staff by the role they had then. */
export const looksAt = (personId: string, now: Date): RawBuilder<OwnerAuditRow> => sql<OwnerAuditRow>`
  SELECT l.at, l.action, CASE WHEN l.action NOT LIKE 'staff.%' THEN l.actor END AS actor, l.subject,
    CASE WHEN l.action LIKE 'staff.%' THEN l.why END AS why,
    CASE WHEN l.action LIKE 'staff.%' THEN coalesce((SELECT r.role FROM staff_roles r
      WHERE r.person_id = l.actor AND r.granted_at <= l.at ORDER BY r.granted_at DESC LIMIT 1), 'moderator') END AS staff_role
  FROM audit_log l
  WHERE l.subject_owner = ${personId} AND l.actor <> l.subject_owner
    AND (l.action = any(${lookActions}) OR l.action LIKE 'staff.%') AND ${ownerAuditFrom} <= ${now}`;

/**
 * All that they may read: the same looks, what was logged about them, and what they did themselves. The subject of their own
 * acts is left out, and so is the reason of staff.
 */
export const ownerAudit = (personId: string, now: Date): RawBuilder<OwnerAuditRow> => sql<OwnerAuditRow>`
  ${looksAt(personId, now)}
  UNION ALL
  SELECT l.at, l.action, l.actor, NULL, CASE WHEN l.subject_owner = l.actor OR l.action NOT LIKE 'staff.%' THEN l.why END, NULL
  FROM audit_log l
  WHERE l.actor = ${personId} OR (l.actor IS NULL AND l.subject_owner = ${personId})
  ORDER BY at`;

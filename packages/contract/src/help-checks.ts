// What staff say about the lines of the help directory: when each was last checked, and whether it is shown. The calls are ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import { LocalDate, text } from './wire.ts';

export const StaffHelpService = z.object({
  _id: z.string(),
  Name: z.string(),
  /** Where its details can be checked. */
  Site: z.string(),
  /** Numbers and links as people see them. */
  Ways: z.array(z.string()),
  /** When its text was written from its site. */
  ReadOn: LocalDate,
  /** Null: not checked yet. */
  VerifiedOn: z.nullable(LocalDate),
  /** Older than a check lasts. */
  IsDue: z.boolean(),
  /** Read by staff alone. */
  Note: z.string(),
  IsHidden: z.boolean(),
  /** False for emergency numbers. */
  CanHide: z.boolean(),
});
export type StaffHelpService = z.output<typeof StaffHelpService>;

export const HelpCheckEntry = z.object({
  /** Null: it counts as not checked. Not after today. */
  VerifiedOn: z.nullable(LocalDate),
  Note: text(500),
  Why: StaffReason,
});
export type HelpCheckEntry = z.output<typeof HelpCheckEntry>;

const ByService = z.object({ id: z.string() });

export const helpCheckEndpoints = endpoints({
  checks: {
    method: 'GET',
    path: '/staff/help',
    access: 'staff',
    reply: z.array(StaffHelpService),
    summary: 'Every line of the help directory with its last check, hidden ones too, in the order of the directory.',
    ours: true,
  },
  check: {
    method: 'PUT',
    path: '/staff/help/{id}',
    access: 'staff',
    params: ByService,
    body: HelpCheckEntry,
    reply: StaffHelpService,
    summary: 'Say when a line was last checked, and what other staff should know about it.',
    ours: true,
  },
  show: {
    method: 'PUT',
    path: '/staff/help/{id}/shown',
    access: 'staff',
    staff: { role: 'lead' },
    params: ByService,
    body: z.object({ IsHidden: z.boolean(), Why: StaffReason }),
    reply: StaffHelpService,
    summary: 'Hide a line that no longer helps, or show it again; 422 for emergency numbers.',
    ours: true,
  },
});

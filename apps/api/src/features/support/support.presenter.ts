import type { SupportLogEntry, SupportRule } from '@mycrew/contract/support.ts';
import type { Rule } from './support-rule.ts';
import type { HeadsUpRow } from './support.store.ts';

export const ruleToWire = (rule: (Rule & { updatedAt: Date }) | null, asks = false): SupportRule => ({
  Mode: rule?.mode ?? null,
  RunLength: rule?.runLength ?? 3,
  CrewIds: rule?.crewIds ?? null,
  UpdatedOn: rule?.updatedAt.toISOString() ?? null,
  Asks: asks,
});

export const headsUpToWire = (row: HeadsUpRow): SupportLogEntry => ({
  _id: row.id,
  CheckinId: row.checkinId,
  CrewId: row.crewId,
  FirstName: row.firstName,
  Reason: row.reason,
  State: row.state,
  DueOn: row.dueAt.toISOString(),
  ToldOn: row.toldAt?.toISOString() ?? null,
});
